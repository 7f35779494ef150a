import { foldText } from '../../../platform/text/fold-text.ts';
import type { Page } from '../page/read-organizations.ts';
import { isSameName } from './score-name.ts';

const short: Record<string, string> = {
  street: 'st',
  strasse: 'str',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  parkway: 'pkwy',
  highway: 'hwy',
  terrace: 'ter',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  suite: 'ste',
};

function wordsOfStreet(text: string): string[] {
  return foldText(text)
    .replace(/(\p{L})str(?:asse|\.)/gu, '$1 str')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => short[word] ?? word);
}

const inside = new Set(['ste', 'unit', 'floor', 'fl', 'apt', 'room', 'rm', 'bldg', 'building', 'level']);

/** A street with its number as some page writes it; null when none does. Boxes are of the post and of no one. */
export function findStreet(pages: readonly Page[], streets: readonly string[]): string | null {
  const found = streets.find((street) => {
    const words = wordsOfStreet(street);
    const end = words.findIndex((word) => inside.has(word));
    const own = words.slice(0, end > 1 ? end : undefined).slice(0, 5);
    const isStreet = own.some((word) => /\d/.test(word)) && own.some((word) => /^\p{L}{3,}$/u.test(word));
    if (!isStreet || /\bbox\b/i.test(street)) return false;
    const wanted = ` ${own.join(' ')} `;
    return pages.some(({ lines, organizations }) =>
      [
        ...lines,
        ...organizations.flatMap(({ addresses }) => addresses.map((each) => each.street ?? '')),
      ].some((line) => ` ${wordsOfStreet(line).join(' ')} `.includes(wanted)),
    );
  });
  return found ?? null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const nationalDigits = 9;

/** A telephone number of ours as some page writes it, with or without the country's. */
export function findPhone(pages: readonly Page[], phones: readonly string[]): string | null {
  const written = new Set(
    pages
      .flatMap(({ phones: linked, organizations, lines }) => [
        ...linked,
        ...organizations.flatMap((each) => each.phones),
        ...lines.flatMap((line) => line.match(/\+?\(?\d[\d\s().\-/]{6,20}\d/g) ?? []),
      ])
      .map((phone) => digitsOf(phone).slice(-nationalDigits)),
  );
  return (
    phones.find((phone) => {
      const digits = digitsOf(phone).slice(-nationalDigits);
      return digits.length >= 8 && !/^(\d)\1+$/.test(digits) && written.has(digits);
    }) ?? null
  );
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

export function findPostalCode(pages: readonly Page[], codes: readonly string[]): string | null {
  const found = codes.find((code) => {
    const own = code.trim().replace(/-\d{4}$/, '');
    if (own.replace(/\W/g, '').length < 4) return false;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(own)}(?![\\p{L}\\p{N}])`, 'iu');
    return pages.some(({ addressLines, footerLines, organizations, lines }) =>
      [
        ...addressLines,
        ...footerLines,
        ...lines.filter((line) => line.length < 160 && /\p{L}{3}/u.test(line)),
        ...organizations.flatMap(({ addresses }) => addresses.map(({ postalCode }) => postalCode ?? '')),
      ].some((line) => pattern.test(line)),
    );
  });
  return found ?? null;
}

/** People of ours whom a page names, and not as another company's. */
export function findPeople(
  pages: readonly Page[],
  people: readonly string[],
  names: readonly string[],
): string[] {
  const lines = pages.flatMap((page) => page.lines);
  return people.filter((person) => {
    const parts = foldText(person)
      .split(/[^\p{L}'’-]+/u)
      .filter((part) => part.length > 1);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last || parts.length < 2 || names.some((name) => isSameName(name, person))) return false;
    const pattern = new RegExp(
      `(?<!\\p{L})${escaped(first)}(?:\\s+[\\p{L}.'’-]+){0,2}?\\s+${escaped(last)}(?!\\p{L})`,
      'u',
    );
    return lines.some((line, index) => {
      if (!pattern.test(foldText(line))) return false;
      const about = saysRole.test(line) ? line : `${line}, ${lines[index + 1] ?? ''}`;
      return !isOfAnother(about, names);
    });
  });
}

const saysRole = /\b(?:ceo|cto|coo|cfo|founder|president|partner|director|vp|head|manager|chief)\b/i;

/** 'VP of Sales at Globex', 'CEO, Globex Inc.': praise of a customer, and no one of ours. */
function isOfAnother(about: string, names: readonly string[]): boolean {
  const role =
    /\b(?:ceo|cto|coo|cfo|founder|president|partner|director|vp|vice president|head|manager|lead|chief [\p{L}]+ officer|engineer)\b[^.]{0,40}?(?:\b(?:at|of)\s+|,\s*|@\s*)(\p{Lu}[\p{L}\p{N}&'.-]*(?:\s+\p{Lu}[\p{L}\p{N}&'.-]*){0,3})/giu;
  const departments =
    /^(?:sales|marketing|engineering|product|operations|finance|people|growth|design|data|technology|the|board|strategy|business|research|science|human|talent|legal|chief|head|vp|ceo|cto|co|founder|chairman|director)/i;
  return [...about.matchAll(role)].some(([, other = '']) => {
    // The pattern ignores case for its roles; a company begins with a capital.
    if (!/^\p{Lu}/u.test(other) || departments.test(other)) return false;
    return !names.some((name) => isSameName(name, other) || other.startsWith(name.split(/[\s,]/)[0] ?? name));
  });
}
