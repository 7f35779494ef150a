import type { Word } from './split-words.ts';

/**
 * For each word of a headline, which words of its translation stand for it. Names and marks are the same in both, in
 * their order; what lies between two that are the same belongs together.
 */
export function alignWords(written: readonly Word[], translated: readonly Word[]): number[][] {
  const same = longestInOrder(written, translated);
  const aligned: number[][] = written.map(() => []);
  let [from, to] = [0, 0];
  for (const [one, other] of [...same, [written.length, translated.length] as const]) {
    const width = one - from;
    for (let at = from; at < one; at += 1) {
      for (let behind = to; behind < other; behind += 1)
        if (width !== other - to || behind - to === at - from) aligned[at]?.push(behind);
    }
    if (one < written.length) aligned[one]?.push(other);
    [from, to] = [one + 1, other + 1];
  }
  return aligned;
}

function longestInOrder(written: readonly Word[], translated: readonly Word[]): [number, number][] {
  const width = translated.length + 1;
  const lengths = new Uint16Array((written.length + 1) * width);
  const isSame = (one: number, other: number) => written[one]?.text === translated[other]?.text;
  for (let one = written.length - 1; one >= 0; one -= 1) {
    for (let other = translated.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] = isSame(one, other)
        ? (lengths[(one + 1) * width + other + 1] ?? 0) + 1
        : Math.max(lengths[(one + 1) * width + other] ?? 0, lengths[one * width + other + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  let [one, other] = [0, 0];
  while (one < written.length && other < translated.length) {
    if (isSame(one, other)) {
      pairs.push([one, other]);
      one += 1;
      other += 1;
    } else if ((lengths[(one + 1) * width + other] ?? 0) >= (lengths[one * width + other + 1] ?? 0)) one += 1;
    else other += 1;
  }
  return pairs;
}
