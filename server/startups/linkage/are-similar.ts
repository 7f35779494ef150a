const shortest = 6;
const leastShare = 0.5;

/** Whether two words of some length are one but for a slip: their trigrams are mostly the same. */
export function areSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortest) return false;
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return shared / (a.size + b.size - shared) >= leastShare;
}

function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}
