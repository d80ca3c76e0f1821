// Finds the name an author most likely meant.

// No slip is looked for in longer names, nor among more candidates: a file may be all mistakes.
const longestName = 100;
const mostCompared = 2_000;

/** The candidate closest to `name`, if any is close enough to be a slip. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > longestName) return undefined;
  const limit = Math.max(1, Math.floor(name.length / 3));
  const folded = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  let compared = 0;
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    if (compared++ === mostCompared) break;
    const found = distance(folded, candidate.toLowerCase(), bestDistance);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** `Did you mean …?`, or `undefined` when nothing is near. */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
  spell: (name: string) => string = (found) => `\`${found}\``,
): string | undefined {
  const found = nearest(name, candidates);
  return found === undefined ? undefined : `Did you mean ${spell(found)}?`;
}

/** Edits from `a` to `b`: insert, delete, replace, or swap two neighbours; `enough` for that many or more. */
function distance(a: string, b: string, enough: number): number {
  let before: readonly number[] = [];
  let leastBefore = 0;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let leastHere = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const replace = (previous[j - 1] ?? 0) + (same ? 0 : 1);
      let least = Math.min(replace, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      current.push(least);
      leastHere = Math.min(leastHere, least);
    }
    // A swap looks two rows back.
    if (leastHere >= enough && leastBefore >= enough) return enough;
    leastBefore = leastHere;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
