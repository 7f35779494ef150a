const shortest = 6;
const leastShare = 0.5;

/** Whether two words of some length are one but for a slip: their trigrams are mostly the same. */
export function areSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortest) return false;
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return shared / (a.size + b.size - shared) >= leastShare;
}

/** As the database counts them: each word for itself. */
function trigramsOf(text: string): Set<string> {
  const padded = text.split(' ').map((word) => `  ${word} `);
  return new Set(
    padded.flatMap((word) =>
      Array.from({ length: word.length - 2 }, (_, index) => word.slice(index, index + 3)),
    ),
  );
}
