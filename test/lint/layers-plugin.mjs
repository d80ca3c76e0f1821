// The lint rule `layers/imports`: holds every import of src/ and demo/, static, dynamic or of a type,
// against the import table. Types are no exception: the table names the files that hold contracts.

import { posix, sep } from 'node:path';
import { LAYERS, layerOf, mayImport, mayUse } from './import-table.mjs';

const SCRIPT = /\.(?:js|ts|mjs)$/;

const imports = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}}' } },
  create(context) {
    const file = context.filename.split(sep).join('/');
    const check = (node) => {
      if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
      const reason = objection(file, node.value);
      if (reason) context.report({ node, messageId: 'forbidden', data: { reason } });
    };
    const checkSource = (node) => check(node.source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
    };
  },
};

/**
 * Why `file` may not import `specifier`, or undefined when it may.
 * @param {string} file Absolute, with forward slashes.
 * @param {string} specifier
 */
function objection(file, specifier) {
  const place = /^(.*)\/(src|demo)\/(.*)$/.exec(file);
  if (!place) return undefined;
  const [, root, top, path] = place;
  const relative = specifier.startsWith('.');
  const target = posix.join(posix.dirname(file), specifier);
  if (top === 'demo') return demoObjection(root, specifier, relative ? target : undefined);

  const key = layerOf(path.replace(SCRIPT, ''));
  if (!key) return `src/${path} belongs to no layer of test/lint/import-table.mjs: add it there.`;
  if (!relative) {
    if (mayUse(key, specifier)) return undefined;
    return `"${key}" may not use the package "${specifier}" (allowed: ${LAYERS[key].libraries.join(', ') || 'none'}).`;
  }
  const below = posix.relative(`${root}/src`, target).replace(SCRIPT, '');
  if (mayImport(key, below)) return undefined;
  return `"${key}" may not import "${below}" (allowed besides itself: ${LAYERS[key].imports.join(', ') || 'nothing'}).`;
}

/** The demo stands for a user of the package: public entries, its own files and grammars. */
function demoObjection(root, specifier, target) {
  const allowed =
    target === undefined ||
    target.startsWith(`${root}/demo/`) ||
    target.startsWith(`${root}/grammars/`);
  return allowed
    ? undefined
    : `The demo imports public entries only ("agent-chat/…"), not "${specifier}".`;
}

export default { meta: { name: 'layers' }, rules: { imports } };
