import { foldText } from '../../../platform/text/fold-text.ts';
import { deedIn } from './deeds.ts';

/** One statement of a CV: a line as it stands, or several that were wrapped. */
export type ProfileLine = { text: string; isBullet: boolean; isAfterGap: boolean };

const longestLine = 1_200;
const mostLines = 1_500;

const bullet = /^(?:[•●▪◦‣■□▸►➢✓✔→➔➜➤❖◆◇·∙⁃*]|[-–—](?=\s)|o(?=\s\p{L})|(?:\d{1,2}[.)](?=\s\p{L})))\s*/u;

/** What profile pages and their exports put between the lines of their owner. */
const pageNoise =
  /^(?:page \d+ (?:of|\/) \d+|seite \d+ (?:von|\/) \d+|page \d+ sur \d+|pagina \d+ de \d+|(?:…|\.\.\.)?\s*(?:see|show) (?:more|less|all.*|details)|(?:…|\.\.\.)?\s*(?:mehr anzeigen|voir plus|ver mas)|curriculum vitae|lebenslauf|cv|resume|(?:contact info|connect|message|more|follow|promoted|endorse)|\d+\+? (?:connections|followers|endorsements?)|(?:1st|2nd|3rd)\+?|(?:\d+\s*)?(?:logo|company logo)|.{0,60} logo)$/;

/** What follows on a profile page is about others. */
const ofOthers =
  /^(?:people (?:also viewed|you may know)|more profiles for you|explore premium profiles|weitere profile fur sie|personen, die sie .*|autres profils consultes|otros perfiles vistos)$/;

/** The lines of a text without what a page adds; an empty one stays. */
export function tidyLines(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, '')
    .split('\n')
    .slice(0, mostLines)
    .map((line) => closeLetters(line.replace(/[^\S\n]+/g, ' ').trim()).slice(0, longestLine));
  const end = lines.findIndex((line) => ofOthers.test(foldText(line)));
  const own = end < 0 ? lines : lines.slice(0, end);
  return withoutRepeats(own.filter((line) => !pageNoise.test(foldText(line))));
}

/** 'E X P E R I E N C E' is a heading with spaced letters. */
function closeLetters(line: string): string {
  return /^(?:\p{L} ){3,}\p{L}$/u.test(line) ? line.replace(/ /g, '') : line;
}

/** A page for screens and screen readers says much twice: 'AboutAbout', or the same line again. */
function withoutRepeats(lines: string[]): string[] {
  return lines
    .map((line) => {
      const half = line.slice(0, line.length / 2);
      return line.length > 7 && line.length % 2 === 0 && half + half === line ? half : line;
    })
    .filter((line, index, all) => line === '' || line !== all[index - 1]);
}

/** Tidied lines, each a statement of its own but for what goes on in small letters: for lists of names, which read like wrapped prose. */
export function separateLines(lines: readonly string[]): ProfileLine[] {
  const areApart = areLinesApart(lines);
  return lines.flatMap((line, at) => {
    const text = line.replace(bullet, '');
    const isWrapped = at > 0 && lines[at - 1] !== '' && /^\p{Ll}/u.test(line);
    if (text === '' || isWrapped) return [];
    return [
      { text, isBullet: bullet.test(line), isAfterGap: !areApart && (at === 0 || lines[at - 1] === '') },
    ];
  });
}

/** A document of a word processor has a gap between all of its lines, which then parts nothing. */
function areLinesApart(lines: readonly string[]): boolean {
  const gaps = lines.filter((line, at) => line !== '' && lines[at - 1] === '').length;
  return gaps > lines.filter((line) => line !== '').length * 0.8;
}

/** The statements of tidied lines, each wrapped one put together again. */
export function joinLines(lines: readonly string[]): ProfileLine[] {
  const width = usualWidth(lines);
  const joined: ProfileLine[] = [];
  let isAfterGap = true;
  let lastWidth = 0;
  for (const [index, line] of lines.entries()) {
    if (line === '') {
      isAfterGap = true;
      continue;
    }
    const last = joined.at(-1);
    const isBare = last !== undefined && last.text === '';
    const isBullet = bullet.test(line);
    const text = line.replace(bullet, '');
    const isWrapped =
      last !== undefined &&
      !isBullet &&
      (isBare || (!isAfterGap && goesOn(last, { text, width, lastWidth, next: lines[index + 1] ?? '' })));
    lastWidth = line.length;
    if (isWrapped) last.text = put(last.text, text);
    else if (text !== '' || isBullet) joined.push({ text, isBullet, isAfterGap });
    isAfterGap = false;
  }
  return joined.filter(({ text }) => text !== '');
}

function put(first: string, second: string): string {
  if (first === '') return second;
  if (/[/-]$/.test(first) && /^\S+ \(LinkedIn\)$/.test(second)) return first + second;
  if (/\p{L}-$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  return `${first} ${second}`;
}

type Following = { text: string; width: number; lastWidth: number; next: string };

function goesOn(last: ProfileLine, { text, width, lastWidth, next }: Following): boolean {
  if (/\(LinkedIn\)$/.test(text) && /linkedin\.com/i.test(last.text)) return true;
  if (last.text.length > longestLine || isDated(text)) return false;
  if (/\p{L}-$/u.test(last.text) && /^\p{Ll}/u.test(text)) return true;
  if (/[.!?:]$/.test(last.text) || (isDated(last.text) && !deedsBehindDates.test(last.text))) return false;
  const isProse = last.isBullet || last.text.length > Math.min(60, width * 0.7);
  if (isProse && (last.isBullet || lastWidth >= 30) && /^[\p{Ll}(&%]/u.test(text)) return true;
  if (last.isBullet && lastWidth >= 45 && /^\d/.test(text)) return true;
  if (
    isProse &&
    /(?:,| (?:and|or|of|the|a|an|to|for|with|in|on|by|from|und|oder|der|die|das|von|für|mit|et|ou|de|du|des|la|le|les|y|e|en|para|con|el|los|las|un|une|una|ein|eine|einen))$/iu.test(
      last.text,
    )
  )
    return true;
  // In a list without bullets the next deed begins a line of its own, and so does the next name: 'Bus tracker: React, 1,100 users'.
  if (deedIn(text) > 0 || isNamed(text)) return false;
  return isProse && lastWidth >= width * 0.85 && !isDated(next) && text.split(' ').length > 1;
}

/** 'Operations Manager, Lone Pine Foods (2019–present): led' */
const deedsBehindDates = /\d{4}[^:]{0,14}: \S/;

/** Whether a line begins with the name of what it is about. */
export const isNamed = (text: string) => /^\p{Lu}[^.:,;]{2,40}: \S/u.test(text);

/** How long a line becomes before it is wrapped. */
function usualWidth(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.length).sort((one, other) => one - other);
  return Math.max(40, lengths[Math.floor(lengths.length * 0.95)] ?? 0);
}

const month =
  '(?:jan|feb|fev|mar|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|aou|ago|sep|oct|okt|nov|dec|dez|dic|ene|mrz)[a-z]{0,7}\\.?';
const day = `(?:(?:${month}(?: de)?|\\d{1,2}[./]) ?)?(?:19|20)\\d{2}`;
const now =
  "(?:present|now|today|current(?:ly)?|heute|aktuell|jetzt|aujourd['’]hui|actuellement|ce jour|present|actualidad|actual|hoy|date)";
const span = new RegExp(`${day} ?(?:-|–|—|to|bis|a|au|hasta|until) ?(?:${day}|\\d{2}\\b|${now})`);
const since = new RegExp(`(?:^|\\W)(?:since|seit|depuis|desde) ${day}`);
const ongoing = new RegExp(`(?:-|–|—|to|bis|a|au|hasta) ?${now}\\b`);

/** Whether a line states from when to when, as the head of a job does. */
export const isDated = (line: string) => {
  const folded = foldText(line.slice(0, 200));
  return span.test(folded) || since.test(folded) || new RegExp(`^${day}$`).test(folded);
};

/** Whether it states something that goes on. */
export const isOngoing = (line: string) => {
  const folded = foldText(line.slice(0, 200));
  return since.test(folded) || (ongoing.test(folded) && /\d{4}/.test(folded));
};

/** A line without the dates in it. */
export const withoutDates = (line: string) =>
  line
    .replace(
      /\(?\s*(?:(?:\p{L}{3,10}\.?(?: de)?|\d{1,2}[./]) ?)?(?:19|20)\d{2}\s?(?:-|–|—|to|bis|à|au|a|hasta)\s?(?:(?:(?:\p{L}{3,10}\.?(?: de)?|\d{1,2}[./]) ?)?(?:19|20)\d{2}|\p{L}+(?:['’]\p{L}+)?)\s*\)?(?:\s*[·(].*)?/giu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|·–—-]+|[\s,;:|·–—-]+$/gu, '')
    .trim();
