const endings = new Set(
  ['s es ed d ing er ers or ors ion ions y ies ied ly al ally ment ments able'.split(' '), 'e'].flat(),
);
const shortestStem = 3;

/**
 * Whether two folded words are forms of one: 'forecast' and 'forecasting', 'bakery' and 'bakeries', 'planning' and 'plan'.
 * Close to how the full text search reads English, for marking what it found.
 */
export function areForms(one: string, other: string): boolean {
  if (one === other) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  if (shared < shortestStem) return false;
  const [rest = '', otherRest = ''] = [one, other].map((word) => withoutDoubling(word, shared));
  // 'car' is no form of 'care'.
  if ((rest === '' && otherRest === 'e') || (rest === 'e' && otherRest === '')) return false;
  return [rest, otherRest].every((ending) => ending === '' || endings.has(ending));
}

/** What stands behind the stem; the second n of 'planning' belongs to it. */
function withoutDoubling(word: string, stem: number): string {
  const rest = word.slice(stem);
  return rest.length > 1 && rest[0] === word[stem - 1] ? rest.slice(1) : rest;
}
