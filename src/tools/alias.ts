// Names that function-call APIs accept, for tools whose own they wouldn't. Knows no model.

/** What the strictest common API takes. */
const LIMIT = 64;

/**
 * For each of `names`, in order, a name of 1 to 64 of `A-Z a-z 0-9 _ -`; no two alike. A name that
 * is fine stays itself; another becomes a readable stem with a hash of the whole, so that it is the
 * same whichever tools stand beside it, and `a.b` and `a_b` never merge.
 */
export function modelNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names.filter(isFine));
  return names.map((name) => {
    if (isFine(name)) return name;
    let alias = aliasOf(name, 0);
    for (let attempt = 1; taken.has(alias); attempt += 1) alias = aliasOf(name, attempt);
    taken.add(alias);
    return alias;
  });
}

function isFine(name: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(name);
}

function aliasOf(name: string, attempt: number): string {
  const hash = hashOf(attempt === 0 ? name : `${name} ${attempt}`);
  const stem = name.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, LIMIT - hash.length - 1);
  return `${stem}_${hash}`;
}

/** FNV-1a in 32 bits: no secret depends on it, and `modelNames` settles collisions. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0');
}
