import { foldText } from '../../platform/text/fold-text.ts';
import { readTable } from '../../platform/text/read-table.ts';

const titles = readTable(new URL('./usual-titles.txt', import.meta.url))
  .flatMap(([line = '']) => line.split(', '))
  .map((title) => ({ title, key: foldText(title) }));

/** The title that is called just so, usual ones that begin with a folded text, then those in which a word begins so. */
export function findUsualTitles(text: string): string[] {
  const same = titles.filter(({ key }) => key === text);
  const begun = titles.filter(({ key }) => key.startsWith(text));
  const inside = titles.filter(({ key }) => key.includes(` ${text}`));
  return [...new Set([...same, ...begun, ...inside])].map(({ title }) => title);
}
