// Warns of imports that nothing goes through.

import type { CheckContext } from './check.js';
import { importKey } from './link.js';
import type { FileScope } from './scope.js';

export function checkImports(context: CheckContext): void {
  for (const scope of context.scopes) {
    checkRules(context, scope);
    checkTypes(context, scope);
  }
}

function checkRules(context: CheckContext, scope: FileScope): void {
  for (const { declaration, kind, file } of scope.file.imports) {
    if (kind === 'types' || file === undefined || scope.broken.has(declaration)) continue;
    const used = (name: string): boolean => context.usedImports.has(importKey(scope.file, name));
    if (declaration.names === '*') {
      const brings = [...scope.imported.values()].filter((one) => one.from === declaration);
      const entities = file.tree.items.some((item) => item.kind === 'entity-declaration');
      if (entities || brings.some((one) => used(one.rule.name))) continue;
      const message = `Nothing of ${declaration.source} is used`;
      context.report(scope.file.path, 'unused-import', declaration.sourceSpan, message, UNUSED);
      continue;
    }
    for (const name of declaration.names) {
      if (used(name.text)) continue;
      const message = `\`${name.text}\` is imported and never used`;
      context.report(scope.file.path, 'unused-import', name.span, message, UNUSED);
    }
  }
}

function checkTypes(context: CheckContext, scope: FileScope): void {
  const used = new Set<string>();
  for (const item of scope.file.tree.items) {
    if (item.kind === 'rule-definition' && item.type !== undefined) used.add(item.type.text);
  }
  for (const { declaration, kind } of scope.file.imports) {
    if (kind === 'rules' || declaration.names === '*') continue;
    for (const name of declaration.names) {
      if (used.has(name.text)) continue;
      const message = `The type \`${name.text}\` is imported and never used`;
      context.report(scope.file.path, 'unused-import', name.span, message, UNUSED);
    }
  }
}

const UNUSED = 'Delete it from the import.';
