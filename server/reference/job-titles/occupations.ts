import { readFileSync } from 'node:fs';
import { foldText } from '../../platform/text/fold-text.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { abbreviations } from './abbreviations.ts';

const titles = readTable(new URL('./usual-titles.txt', import.meta.url))
  .flatMap(([line = '']) => line.split(', '))
  .map((title) => ({ title, key: foldText(title) }));

/** The title that is called just so, usual ones that begin with a folded text, then those in which a word begins so. */
function findUsualTitles(text: string): string[] {
  const same = titles.filter(({ key }) => key === text);
  const begun = titles.filter(({ key }) => key.startsWith(text));
  const inside = titles.filter(({ key }) => key.includes(` ${text}`));
  return [...new Set([...same, ...begun, ...inside])].map(({ title }) => title);
}

/** What a text is short for, as it is usually written: 'HR Business Partner'. */
function findSpeltOut(text: string): string[] {
  const full = abbreviations.get(text)?.title;
  if (full === undefined) return [];
  return [titles.find(({ key }) => key === full)?.title ?? capitalise(full)];
}

const capitalise = (key: string) => key.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** A title of the table: its occupation by its SOC code, and whether it says little without another word: 'manager'. */
export type Occupation = { code: string; isOwnName: boolean; isGeneric: boolean };

let lines: readonly string[] | null = null;

/** Read when a title is first asked for. Sorted lines are a fifth of the memory of a map, and also find what begins alike. */
export function occupationLines(): readonly string[] {
  lines ??= readFileSync(new URL('./occupations.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  return lines;
}

/** The first line that does not stand before a text. */
function positionOf(text: string): number {
  const all = occupationLines();
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const startsAt = (beginning: string) =>
  occupationLines()[positionOf(beginning)]?.startsWith(beginning) === true;

/** Whether titles begin with this word: 'clinical'. */
export const beginsTitles = (word: string) => startsAt(`${word} `);

/** The occupation of a folded title, also where it is said of several people: 'nurse managers', 'heads of growth', 'enfermeras'. */
export function occupationOf(key: string): (Occupation & { title: string }) | null {
  for (const title of singularsOf(key)) {
    const line = occupationLines()[positionOf(`${title}\t`)];
    if (!line?.startsWith(`${title}\t`)) continue;
    const [, code = '', rank] = line.split('\t');
    return { title, code, isOwnName: rank === '1', isGeneric: rank === '4' };
  }
  return null;
}

function singularsOf(key: string): string[] {
  if (!/s(?: |$)|men$/.test(key)) return [key];
  const [first = '', ...rest] = key.split(' ');
  const behind = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  const each = key.replace(/(?<=\w{3})s(?= |$)/g, '');
  return [
    key,
    key.replace(/ies$/, 'y'),
    key.replace(/men$/, 'man'),
    key.replace(/(?<=[^s])s$/, ''),
    key.replace(/es$/, ''),
    `${first.replace(/s$/, '')}${behind}`,
    each,
    `${first.replace(/es$/, '')}${behind}`,
  ].filter((title, index, all) => title.length > 1 && all.indexOf(title) === index);
}

const shortestInside = 3;

/** What is typed for short in full, usual titles of startups, then those that begin with what was typed, the commonest and shortest first, then those in which a word begins so. */
export function findTitles(typed: string, most: number): string[] {
  const text = foldText(typed.trim().replace(/\s+/g, ' '));
  if (text === '') return [];
  const all = occupationLines();
  const from = positionOf(text);
  let to = from;
  while (all[to]?.startsWith(text)) to += 1;
  const begun = unique([
    ...findSpeltOut(text),
    ...findUsualTitles(text),
    ...inOrder(all.slice(from, to), text),
  ]).slice(0, most);
  if (begun.length === most || text.length < shortestInside) return begun;
  const inside = ` ${text}`;
  const others = inOrder(
    all.filter((line) => line.includes(inside) && line.indexOf(inside) < line.indexOf('\t')),
    text,
  );
  return unique([...begun, ...others]).slice(0, most);
}

const unique = (titles: readonly string[]) => [...new Set(titles)];

/** First what is called just so, then the commonest, of these what has it as a whole word, then the shortest. */
function inOrder(found: readonly string[], text: string): string[] {
  const distance = (key: string, rank: string) =>
    key === text ? 0 : 1 + 2 * Number(rank === '2') + Number(!` ${key} `.includes(` ${text} `));
  return found
    .map((line) => line.split('\t'))
    .filter(([, , rank]) => rank !== '3')
    .map(([key = '', , rank = '', spelt]) => ({ key, spelt, distance: distance(key, rank) }))
    .sort((one, other) => one.distance - other.distance || one.key.length - other.key.length)
    .map(({ key, spelt }) => spelt ?? capitalise(key));
}
