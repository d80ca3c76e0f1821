// `agent-chat/learning`: rules from what was confirmed, from schemas and from templates. Names only.

export { AgentGrammar, AgentGrammarRegistry } from './learning/agent-grammar.js';
export type { AcrossAgents, AgentReading } from './learning/agent-grammar.js';
export { generateRule } from './learning/generate-rule.js';
export type { GenerateInput, GenerateResult, RuleAnalysis } from './learning/generate-rule.js';
export { KnownValues } from './learning/known-values.js';
export type { KnownText } from './learning/known-values.js';
export { Learner } from './learning/learner.js';
export type { LearnerOptions } from './learning/learner.js';
export type { Confirmed, LearnOutcome } from './learning/lessons.js';
export { DynamicGrammarLoader } from './learning/loader.js';
export type { LoadError, LoaderOptions, LoadResult } from './learning/loader.js';
export { phrasingRules } from './learning/phrasings.js';
export type { Phrasings, PhrasingOptions } from './learning/phrasings.js';
export { readRuleFile } from './learning/rule-files.js';
export type { ExportOptions } from './learning/rule-files.js';
export { GrammarStore } from './learning/rule-store.js';
export { SCENARIO_NAMES, scenarioGrammar } from './learning/scenarios.js';
export type { Scenario, ScenarioNames } from './learning/scenarios.js';
export { toolsOfPas } from './learning/pas-tools.js';
export { schemaToGrammar } from './learning/schema-to-grammar.js';
export type { GeneratedGrammar } from './learning/schema-to-grammar.js';
export { verifyRule } from './learning/verify.js';
export type { Candidate, Verdict, Verifier } from './learning/verify.js';
export { GrammarWarmer, proposeRules, reportOf } from './learning/warmer.js';
export type { MissCluster, Proposals, UsageReport } from './learning/warmer.js';
export type { KeptOfRequests, UsageEntry } from './learning/usage-entry.js';
export type * from './learning/types.js';
