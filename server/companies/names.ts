import { foldText } from '../platform/text/fold-text.ts';
import { countLegalWords } from './legal-forms.ts';

export { linkedinSlug, registrableDomain } from './websites.ts';

/**
 * What two spellings of one company name have in common: folded, `&` as `and`, without punctuation, leading 'the' and
 * legal form. Not a proof that two companies are one. Never empty: a name that shows no character at all is told by its
 * code points, so that two such companies do not meet.
 */
export function nameKey(name: string): string {
  const words = wordsOfName(name);
  const withoutArticle = words[0] === 'the' && words.length > 1 ? words.slice(1) : words;
  const key = withoutArticle.slice(0, withoutArticle.length - countLegalWords(withoutArticle)).join(' ');
  return key || foldText(visibleText(name)) || codePoints(name);
}

function codePoints(name: string): string {
  const start = [...name.normalize('NFKD')].slice(0, 40);
  return `u+${start.map((character) => character.codePointAt(0)?.toString(16)).join('+')}`;
}

/** The words of a name key in alphabetical order, so that 'Robotics Acme' and 'Acme Robotics' meet. */
export function tokenKey(name: string): string {
  return nameKey(name).split(' ').sort().join(' ');
}

/** A name without its legal form, those of one country where it is known: `Notion Labs, Inc.` → `Notion Labs`. */
export function withoutLegalForm(name: string, country: string | null = null): string {
  const parts = name.trim().split(/\s+/);
  // 'The Honest Company' is what people say, 'Madcap Ltd Liability Co' is not.
  if (/^(?:co\.?|company)$/i.test(parts.at(-1) ?? '') && countLegalWords(wordsOfName(name)) < 2)
    return name.trim();
  const words = wordsOfName(name);
  const own = words.slice(0, words.length - countLegalWords(words, country)).join(' ');
  const stored = parts.findIndex(
    (_, index) => wordsOfName(parts.slice(0, index + 1).join(' ')).join(' ') === own,
  );
  return parts
    .slice(0, stored === -1 ? undefined : stored + 1)
    .join(' ')
    .replace(/[\s,;–-]+$/, '');
}

function wordsOfName(name: string): string[] {
  return (
    foldText(visibleText(name).replace(/[\s,](?:S\.\s?p\.\s?A\.?|SpA)$/, ''))
      .replace(/&|(?<=\p{L})\s?\+\s?(?=\p{L})/gu, ' and ')
      .replace(/['’ʼ`´]/g, '')
      // 'L.L.C.' and 'A/S' are words, 'booking.com' is two.
      .replace(/(?<![\p{L}\p{N}])\p{L}(?:[./]\s?\p{L}(?![\p{L}\p{N}]))+/gu, (initials) =>
        initials.replace(/[^\p{L}]/gu, ''),
      )
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(Boolean)
  );
}

/** A name fit to show: one line, no invisible or direction-changing characters, shouting calmed, at most 200 long. */
export function displayName(name: string): string {
  const tidy = visibleText(name);
  // Taking characters out or making them small can bring together what Unicode writes as one.
  return shorten((isShouted(tidy) ? titleCase(tidy) : tidy).normalize('NFC'));
}

/** Text that has no small letter is written as a title; any other is left as its owner writes it. */
export function calmCapitals(text: string): string {
  return /\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text) ? text : titleCase(text);
}

const longestName = 200;

function shorten(text: string): string {
  return text.length <= longestName
    ? text
    : text
        .slice(0, longestName)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();
}

function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

// One short word in capitals, with or without a legal form, is an acronym: IBM, SAP SE.
function isShouted(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false;
  const capitals = wordsOfName(text).filter((word) => /\p{L}{2,}/u.test(word));
  const own = capitals.slice(0, capitals.length - countLegalWords(capitals));
  return capitals.length >= 2 && (own.length >= 2 || (own[0] ?? '').length > 4);
}

const wordsAsWritten = new Map(
  `Inc Corp Ltd Co St Ft Mt Dr Mr Mrs Pvt Pty Pte GmbH mbH ApS Le La El My We Go Up Do No So Me At Be If Is It Or Am Si
  of and the for in on by to as de du del van von`
    .split(/\s+/)
    .map((word) => [word.toUpperCase(), word]),
);
const acronyms = new Set('API IOT USA UAE NYC SAS PBC LLC III VII'.split(' '));

function titleCase(text: string): string {
  return text.replace(/[\p{Lu}\p{M}\p{N}]+(?:['’.]\p{Lu}+)*/gu, (word, offset: number) => {
    const asWritten = wordsAsWritten.get(word);
    const isAtEnd = offset === 0 || offset + word.length === text.length;
    if (asWritten) return isAtEnd ? capitalise(asWritten) : asWritten;
    return isAcronym(word) ? word : titleCaseWord(word);
  });
}

function isAcronym(word: string): boolean {
  const cannotBeSpoken = !/[AEIOUY]|[^A-Z'’]/.test(word);
  return acronyms.has(word) || word.length < 3 || /[\p{N}.]/u.test(word) || cannotBeSpoken;
}

function titleCaseWord(word: string): string {
  const lower = word.toLowerCase();
  return /^(?:\p{L}['’]\p{L}{2}|mc\p{L}{3})/u.test(lower)
    ? capitalise(lower.slice(0, 2)) + capitalise(lower.slice(2))
    : capitalise(lower);
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
