import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { foldText } from '../server/platform/text/fold-text.ts';
import { phraseKey } from '../server/search/tokens/words.ts';

/** A title as a source says it: SOC code, and whether it is what the source calls the occupation itself. */
type Said = {
  title: string;
  code: string;
  isName: boolean;
  language: 'en' | 'fr' | 'es';
  source: 'onet' | 'esco';
};

const output = 'server/reference/job-titles/occupations.tsv';
const mostWords = { en: 4, fr: 6, es: 6 };
const leastOfHead = 3;
/** A word that ends so many titles says little by itself unless they are nearly all of one field of work, as does one that is spread over many. */
const mostOfSpecific = 200;
const leastShare = 0.5;
/** What ends titles and is no trade. */
const noHeads = new Set(
  `business health general research sales operations products maintenance support management design training education mining printing product
  project planning service services information system systems security quality safety technical technology engineering marketing finance food
  fish machinery hardware heating furniture equipment electronic electrical clothing laundry hair machine test testing learning metal metals
  wood glass home fire bed games toys watches pet perfume fruit tobacco china oil audio video phone bus plant space energy family film music
  media content data process special senior junior lead up out off on up front run level group team staff member hand boss school paper power water
  motor repair radio television computer software network web internet account credit delivery office field control center first second top
  unit line press press room body care card cloth house house hold island lot matter number order pattern river tower letter folder paper winter
  filter rubber leather copper silver timber lumber counter border buffer layer corner cover gutter floor door weather fiber feather other`.split(
    /\s+/,
  ),
);

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the files are: node scripts/make-occupations.ts <folder>');
  process.exit(1);
}
const rowsOf = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const ofOnet = readOnet();
const socOfIsco = crosswalk();
const said = [...ofOnet, ...readEsco('en'), ...readEsco('fr'), ...readEsco('es')];
const rows = new Map<string, string>();
for (const [key, titles] of Map.groupBy(said.filter(isTitle), ({ title }) => phraseKey(title)))
  if (key)
    rows.set(
      key,
      [commonest(titles.map(({ code }) => code)), rankOf(titles), spelt(key, titles)].join('\t').trimEnd(),
    );
addHeads();
for (const key of [...rows.keys()]) if (isPluralOfAnother(key)) rows.delete(key);
const lines = [...rows].map(([key, rest]) => `${key}\t${rest}`).sort((a, b) => (a < b ? -1 : 1));
writeFileSync(
  output,
  `# Made by scripts/make-occupations.ts, see occupations.NOTICE.md: a title, its occupation (SOC), how common it is (1 an occupation's own name or of both sources, 2 another\n# title, 3 part of titles, 4 part of titles of many fields), and how it is spelt.\n${lines.join('\n')}\n`,
);
console.log(`${lines.length} titles are in ${output}.`);

function readOnet(): Said[] {
  const english = { language: 'en', source: 'onet' } as const;
  const names = rowsOf('onet-occupations.tsv').flatMap(([code = '', title = '']) =>
    / and | or |,/.test(title)
      ? []
      : [{ title: singular(title), code: code.slice(0, 7), isName: true, ...english }],
  );
  const others = rowsOf('onet-27.0-alternate-titles.tsv').flatMap(([code = '', title = '', short = '']) =>
    [title.replace(/\s*\([^)]*\)/g, ''), short === 'n/a' ? '' : short].map((each) => ({
      title: each,
      code: code.slice(0, 7),
      isName: false,
      ...english,
    })),
  );
  return [...names, ...others];
}

function readEsco(language: Said['language']): Said[] {
  return rowsOf(`esco-occupations-${language}.tsv`).flatMap(([, isco = '', label = '', others = '']) => {
    const code = socOfIsco(isco);
    const split = (text: string) => text.split(language === 'en' ? '|' : /[|/]/);
    return [
      ...split(label).map((title) => ({ title, code, isName: true, language, source: 'esco' as const })),
      ...split(others).map((title) => ({ title, code, isName: false, language, source: 'esco' as const })),
    ];
  });
}

/** The occupation that shares most titles with a group of ISCO, or with the wider groups around it. */
function crosswalk(): (isco: string) => string {
  const codes = Map.groupBy(ofOnet, ({ title }) => foldText(title));
  const shared = rowsOf('esco-occupations-en.tsv').flatMap(([, isco = '', label = '', others = '']) =>
    [label, ...others.split('|')]
      .flatMap((title) => codes.get(foldText(title)) ?? [])
      .flatMap(({ code }) => groupsAround(isco).map((group) => ({ group, code }))),
  );
  const likeliest = new Map(
    [...Map.groupBy(shared, ({ group }) => group)].map(([group, all]) => [
      group,
      commonest(all.map(({ code }) => code)),
    ]),
  );
  return (isco) => groupsAround(isco).flatMap((group) => likeliest.get(group) ?? [])[0] ?? '55-0000';
}

function groupsAround(isco: string): string[] {
  return [4, 3, 2, 1].map((digits) => isco.slice(0, digits));
}

function commonest(codes: readonly string[]): string {
  const counts = [...Map.groupBy(codes, (code) => code)].map(([code, all]) => ({ code, count: all.length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).code;
}

function isTitle({ title, language }: Said): boolean {
  const key = phraseKey(title);
  const words = key.split(' ');
  if (!/^[a-z][a-z ]*$/.test(key) || words.length > mostWords[language] || key.length > 45) return false;
  // Initials are names of other things as often, and letters that stand alone are of machines.
  if (
    /^[A-Z]{1,5}$/.test(title.trim()) ||
    words.some((word, at) => word.length === 1 && language === 'en' && at > 0)
  )
    return false;
  return language !== 'en' || !noHeads.has(headOf(key));
}

/** The noun of an English title: 'head of growth' is a head. */
function headOf(key: string): string {
  return (
    key
      .split(/ (?:of|for|in|to|at) /)[0]
      ?.split(' ')
      .at(-1) ?? ''
  );
}

/** What a source calls the occupation itself, and what two sources call it. */
function rankOf(titles: readonly Said[]): number {
  const isOfBoth = new Set(titles.map(({ source }) => source)).size > 1;
  return isOfBoth || titles.some(({ isName }) => isName) ? 1 : 2;
}

/** Left out where the first letters of the key in capitals are how it is spelt. */
function spelt(key: string, titles: readonly Said[]): string {
  const [first] = titles;
  const title = first?.title.trim() ?? '';
  const plain = key.replace(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase());
  const isPlain = title === plain || (first?.language === 'en' && title === title.toLowerCase());
  return isPlain ? '' : title.charAt(0).toUpperCase() + title.slice(1);
}

/** Nouns of titles that are none by themselves, such as 'nurse', and which of them say little. */
function addHeads(): void {
  const heads = Map.groupBy(
    said.filter(isTitle).flatMap(({ title, code, language }) => {
      const key = phraseKey(title);
      const head = language === 'en' ? headOf(key) : (key.split(' ')[0] ?? '');
      return head.length > 3 ? [{ head, code }] : [];
    }),
    ({ head }) => head,
  );
  for (const [head, all] of heads) {
    const codes = all.map(({ code }) => code);
    const majors = codes.map((code) => code.slice(0, 2));
    const main = commonest(majors);
    const share = majors.filter((major) => major === main).length / majors.length;
    const isGeneric = share < leastShare || (codes.length > mostOfSpecific && share < 0.75);
    const known = rows.get(head)?.split('\t');
    if (known && isGeneric) rows.set(head, [commonest(codes), '4', ...known.slice(2)].join('\t').trimEnd());
    else if (!known && codes.length >= leastOfHead)
      rows.set(head, `${commonest(codes)}\t${isGeneric ? 4 : 3}`);
  }
}

function isPluralOfAnother(key: string): boolean {
  const alone = singular(key);
  return alone !== key && alone.length > 3 && rows.has(alone);
}

function singular(title: string): string {
  return title
    .replace(/ies$/, 'y')
    .replace(/wives$/, 'wife')
    .replace(/men$/, 'man')
    .replace(/(?<=ss|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '');
}
