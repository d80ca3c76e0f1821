// The public entry `agent-chat/grammar`: compile, match and store grammars. Names only.

export type { CheckedTool, SchemaLoader } from './grammar/compile/check.js';
export type { CompileOptions, CompileResult } from './grammar/compile/compile-grammar.js';
export {
  CompletionSession,
  compileGrammar,
  matchGrammar,
  matchGrammarCompletion,
} from './grammar/defaults.js';
export type {
  CompletionGroup,
  CompletionOptions,
  CompletionProperty,
  CompletionResult,
} from './grammar/complete/result.js';
export type { SeparatorMode } from './grammar/complete/separators.js';
export type { SessionResult } from './grammar/complete/session.js';
export type { Diagnostic, Position, Severity } from './grammar/diagnostics.js';
export { defaultEntities } from './grammar/entities/default.js';
export { entityLanguages, loadEntities } from './grammar/entities/load.js';
export { EntityRegistry } from './grammar/entities/registry.js';
export type {
  EntityContext,
  EntityConverter,
  EntityPrefix,
  EntityValidator,
} from './grammar/entities/types.js';
export { GrammarFileError } from './grammar/json/checker.js';
export { grammarFromJson } from './grammar/json/read.js';
export { grammarToJson } from './grammar/json/write.js';
export { LiveGrammar } from './grammar/live-grammar.js';
export type { FileLoader, GrammarFiles } from './grammar/loader.js';
export { Grammar, mergeGrammars } from './grammar/match/grammar.js';
export type { GrammarMatch, MatchOptions } from './grammar/match/match.js';
export type { MatchCounts, MatchedRule } from './grammar/match/path.js';
export type { MatchStats } from './grammar/match/prepare.js';
export type { MatchPolicies } from './grammar/match/policies.js';
export type { MatchCapture } from './grammar/match/report.js';
export { formatGrammar } from './grammar/syntax/formatter.js';
export { parseGrammar } from './grammar/syntax/parser.js';
