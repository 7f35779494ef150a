import { occupationLines } from './occupations.ts';

type Known = { words: readonly string[]; code: string };

/** From this part of the weight of both titles on, they are near. */
const near = 0.62;

/**
 * The occupation of the known titles that share most with a title, by the weight of their words: a word that few titles with the same
 * noun have weighs more. Null where none is near.
 */
export function nearestCode(words: readonly string[], least = near): string | null {
  const noun = words.at(-1);
  if (words.length < 2 || words.length > 8 || noun === undefined || noun.length < 3) return null;
  const all = occupationLines();
  const known = all.flatMap((line) => {
    const read = line.includes(noun) ? readLine(line) : null;
    return read?.words.includes(noun) ? [read] : [];
  });
  const counts = countWords(known);
  const weightOf = (word: string) =>
    word === noun
      ? Math.log(1 + all.length / (1 + known.length))
      : Math.log(1 + known.length / (1 + (counts.get(word) ?? 0)));
  const own = new Set(words);
  const whole = sumOf([...own], weightOf);
  let best = least;
  let found: string[] = [];
  for (const { words: others, code } of known) {
    const shared = others.filter((word) => own.has(word));
    const likeness = (2 * sumOf(shared, weightOf)) / (whole + sumOf(others, weightOf));
    if (likeness > best) found = [];
    if (likeness >= best) {
      best = likeness;
      found.push(code);
    }
  }
  return commonestOf(found);
}

function countWords(titles: readonly Known[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of titles) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function readLine(line: string): Known {
  const [title = '', code = ''] = line.split('\t', 2);
  return { words: title.split(' '), code };
}

const sumOf = (words: readonly string[], weightOf: (word: string) => number) =>
  words.reduce((sum, word) => sum + weightOf(word), 0);

function commonestOf(codes: readonly string[]): string | null {
  const groups = [...Map.groupBy(codes, (code) => code)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}
