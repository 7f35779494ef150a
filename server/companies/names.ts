import { foldText } from '../platform/text/fold-text.ts';

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
    foldText(withoutItalianForm(visibleText(name).replace(/[™®©℠]/g, '')))
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

/** 'SPA' in capitals is a form beside a word that is not in capitals; in small letters it is a bath. */
const withoutItalianForm = (name: string) =>
  name.replace(/(?<=\p{Ll}.*)[\s,]+SPA$|[\s,]+(?:S\.\s?[Pp]\.\s?[Aa]\.?|SpA)$/u, '');

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

/**
 * Endings that say how a company is registered and not what it is called, as the words of a name key (lower case,
 * without accents and dots). Field names such as 'labs', 'group' or 'holdings' tell companies apart and are not here.
 */
const endings: Record<string, string> = {
  anywhere: 'inc, incorporated, corp, corporation, co, company, ltd, limited, llc',
  US: `lc, limited liability company, limited liability co, ltd liability co, llp, lllp, lp, pllc, pbc,
    public benefit corporation, a public benefit corporation, public benefit corp, a public benefit corp`,
  GB: 'plc, llp, lp',
  IE: 'plc, ulc',
  CA: 'ulc, lp',
  PK: 'private limited, pvt ltd, pvt limited',
  NG: 'limited, plc',
  IN: 'private limited, private ltd, pvt, pvt ltd, pvt limited, p ltd, llp',
  AU: 'pty, pty ltd, proprietary limited',
  ZA: 'pty, pty ltd, proprietary limited',
  SG: 'pte, pte ltd, private limited, p ltd',
  DE: `gmbh, mbh, ggmbh, ag, kg, kgaa, ohg, ug, ug haftungsbeschrankt, gmbh and co kg, gmbh and co kgaa, ag and co kg,
    ag and co kgaa, ug and co kg, se and co kg, se and co kgaa, ev, se`,
  AT: 'gmbh, ag, kg, eu',
  CH: 'gmbh, ag, sa, sarl, sa rl',
  LI: 'ag, gmbh',
  NL: 'bv, nv, vof',
  BE: 'bv, nv, bvba, sprl, srl, sa',
  LU: 'sarl, sa rl, sa, se',
  FR: 'sarl, sas, sasu, sa, eurl, sca, snc, scop, se',
  IT: 'srl, srls',
  RO: 'srl, sa',
  ES: 'sl, slu, sa, sociedad limitada, sociedad anonima',
  PT: 'lda, unipessoal lda, sa, limitada',
  BR: 'ltda, eireli, limitada, sa',
  AR: 'srl, sa, sas',
  MX: 'sa de cv, sas de cv, sas, s de rl de cv, sapi de cv, sab de cv',
  CL: 'sa, sociedad anonima',
  CO: 'sas, sa',
  SE: 'ab, ab publ, publ',
  FI: 'oy, oyj, ab',
  NO: 'as, asa',
  DK: 'aps, as, ivs',
  IS: 'hf, ehf',
  EE: 'ou, as',
  LT: 'uab',
  LV: 'sia, as',
  PL: 'sp z oo, spzoo, spolka z ograniczona odpowiedzialnoscia, spolka akcyjna, psa, sa',
  VN: 'jsc, co ltd, company limited',
  KZ: 'jsc, llp',
  CZ: 'sro, spol s ro, as',
  SK: 'sro, spol s ro, as',
  HU: 'kft, zrt, nyrt',
  BG: 'ood, eood',
  HR: 'doo, dd',
  SI: 'doo, dd',
  RS: 'doo',
  RU: 'ooo, oao, zao',
  UA: 'tov',
  TR: 'anonim sirketi, ltd sti, limited sirketi, as',
  JP: 'kk, kabushiki kaisha, godo kaisha, co ltd',
  CN: 'co ltd',
  KR: 'co ltd',
  TW: 'co ltd',
  TH: 'co ltd',
  MY: 'sdn bhd, bhd',
  ID: 'tbk',
  AE: 'fze, fzco, fz llc, fzc, dmcc, pjsc, wll',
  QA: 'wll',
  BH: 'wll',
};

const byLength = (one: string[], other: string[]) => other.length - one.length;

const wordsOf = (forms: string) => forms.split(',').map((form) => form.trim().split(/\s+/));

const everywhere = [
  ...new Set(Object.values(endings).flatMap((forms) => forms.split(',').map((form) => form.trim()))),
]
  .map((form) => form.split(/\s+/))
  .sort(byLength);

const endingsOf = (country: string) =>
  [...wordsOf(endings.anywhere ?? ''), ...wordsOf(endings[country] ?? '')].sort(byLength);

/**
 * How many words at the end of a name are its legal form, never all of them. Where the company is registered is known,
 * only forms of that country count: `Traction Ag` of Delaware is called so.
 */
function countLegalWords(words: readonly string[], country: string | null = null): number {
  const endingWords = country !== null && Object.hasOwn(endings, country) ? endingsOf(country) : everywhere;
  let left = words.length;
  for (;;) {
    const ending = endingWords.find(
      (form) => form.length < left && form.every((word, index) => words[left - form.length + index] === word),
    );
    // 'Tiffany & Co' is a name; 'Acme Co' is a form.
    if (!ending || words[left - ending.length - 1] === 'and') return words.length - left;
    left -= ending.length;
  }
}
