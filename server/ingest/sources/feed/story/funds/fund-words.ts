import { readTable } from '../../../../../platform/text/read-table.ts';

type Meanings = {
  whole: ReadonlyMap<string, readonly string[]>;
  /** By their first two letters, so that a word is compared with few. */
  beginnings: ReadonlyMap<string, readonly (readonly [beginning: string, meaning: string])[]>;
  ends: readonly (readonly [end: string, meaning: string])[];
};

let read: Meanings | null = null;

function readMeanings(): Meanings {
  const whole = new Map<string, string[]>();
  const beginnings = new Map<string, (readonly [string, string])[]>();
  const ends: (readonly [string, string])[] = [];
  for (const [meaning = '', words = ''] of readTable(new URL('./fund-words.txt', import.meta.url))) {
    for (const word of words.split(', ')) {
      if (word.startsWith('*')) ends.push([word.slice(1), meaning]);
      else if (word.endsWith('*')) {
        const key = word.slice(0, 2);
        beginnings.set(key, [...(beginnings.get(key) ?? []), [word.slice(0, -1), meaning]]);
      } else whole.set(word, [...(whole.get(word) ?? []), meaning]);
    }
  }
  return { whole, beginnings, ends };
}

/** What a word in small letters tells of the use of money, whatever its language. */
export function meaningsOf(word: string): string[] {
  read ??= readMeanings();
  return [
    ...new Set([
      ...(read.whole.get(word) ?? []),
      ...(read.beginnings.get(word.slice(0, 2)) ?? [])
        .filter(([beginning]) => word.startsWith(beginning))
        .map(([, meaning]) => meaning),
      ...read.ends.filter(([end]) => word.endsWith(end)).map(([, meaning]) => meaning),
    ]),
  ];
}
