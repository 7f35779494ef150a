type CompanyRegister =
  | 'fr-siren'
  | 'gb-companies-house'
  | 'no-orgnr'
  | 'cz-ico'
  | 'at-fn'
  | 'ee-reg'
  | 'lv-reg'
  | 'nz-nzbn'
  | 'ca-corp';

export type RegisterNumber = { register: CompanyRegister; number: string };

const mostLines = 1_000;
const longestLine = 1_000;
const mostNumbers = 8;

/**
 * The numbers under which a company says that it is registered, each checked by its digits where the register has such a
 * check. None of the host or the designer of the site, whom French and Italian law has named on the same page.
 */
export function readRegisterNumbers(lines: readonly string[]): RegisterNumber[] {
  const own = ownLines(lines.slice(0, mostLines).map((line) => line.slice(0, longestLine)));
  const found = new Map<string, RegisterNumber>();
  for (const [index, line] of own.entries()) {
    const around = [own[index - 1] ?? '', line, own[index + 1] ?? ''].join(' ');
    for (const { register, read } of readers)
      for (const number of read(line, around, own[index + 1] ?? ''))
        found.set(`${register} ${number}`, { register, number });
  }
  return [...found.values()].slice(0, mostNumbers);
}

const otherCompany =
  /^(?:\W{0,4}\d{0,2}[.)]?\s*)?(?:h[ée]berge(?:ur|ment)|l['’]h[ée]bergeur|site h[ée]berg[ée]|h[ée]berg[ée] par|hosting(?: provider)?\b|hosted by|web ?host|provider\b|hoster\b|conception|cr[ée]ation (?:du|graphique|et)|r[ée]alisation|d[ée]veloppement du site|web ?design|design(?:ed)? (?:by|und)|umsetzung|realizzazione|hoster|gehostet|proveedor de alojamiento|alojamiento)/iu;
const ownCompany =
  /^(?:\W{0,4}\d{0,2}[.)]?\s*)?(?:[ée]diteur|l['’][ée]diteur|propri[ée]taire|pr[ée]sentation|qui sommes|soci[ée]t[ée] [ée]ditrice|publisher|company|operator|anbieter|diensteanbieter|betreiber|impressum|angaben gem|titular|provozovatel|r[ée]daction|directeur de (?:la )?publication|directrice de (?:la )?publication|contact)\b/iu;

/** The lines that speak of the company itself: what follows 'Hébergeur' speaks of another until a heading of its own ends it. */
export function ownLines(lines: readonly string[]): string[] {
  const own: string[] = [];
  let isOther = false;
  for (const line of lines) {
    if (ownCompany.test(line)) isOther = false;
    if (otherCompany.test(line)) isOther = true;
    const named = isOther ? -1 : line.search(/\b(?:h[ée]berg[ée]e? (?:par|chez)|hosted by|hébergeur\s*:)/iu);
    if (!isOther) own.push(named > 0 ? line.slice(0, named) : line);
  }
  return own;
}

type Reader = {
  register: CompanyRegister;
  /** The numbers of a line, with what stands around it and the line below. */
  read: (line: string, around: string, next: string) => string[];
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Numbers of so many digits behind some words, in groups or not; a line that ends with the words is continued by the next. */
function behind(line: string, next: string, words: RegExp, pattern: RegExp): string[] {
  return [...line.matchAll(words)].flatMap(({ index, 0: said }) => {
    const rest = line.slice(index + said.length, index + said.length + 80);
    const text = /[\p{L}\p{N}]/u.test(rest) ? rest : `${rest} ${next.slice(0, 60)}`;
    const number = pattern.exec(text)?.[0];
    return number ? [number] : [];
  });
}

const sirens = /(?<![\d])\d{3}[\s. ]?\d{3}[\s. ]?\d{3}(?:[\s. ]?\d{5})?(?!\d)/g;

const readers: readonly Reader[] = [
  {
    register: 'fr-siren',
    read: (line, _around, next) => {
      const isNamed = /\bSIREN|\bSIRET|\bR\.?\s?C\.?\s?S\b|registre du commerce|\bRNE\b/iu.test(line);
      const isOpen = isNamed && !/\d{3}/.test(line);
      const plain = isNamed
        ? [...(isOpen ? next : line).matchAll(sirens)].map(([number]) => digitsOf(number).slice(0, 9))
        : [];
      const ofVat = [...line.matchAll(/\bFR\s?(\d{2})\s?(\d{3})[\s.]?(\d{3})[\s.]?(\d{3})(?!\d)/gu)]
        .map(([, key = '', ...parts]) => ({ key, siren: parts.join('') }))
        .filter(({ key, siren }) => Number(key) === (12 + 3 * (Number(siren) % 97)) % 97)
        .map(({ siren }) => siren);
      return [...plain, ...ofVat].filter(isLuhn);
    },
  },
  {
    register: 'gb-companies-house',
    read: (line, around, next) => {
      const words =
        /\bcompan(?:y|ies house)\s*(?:registration|registered|reg\.?)?\s*(?:number|num|no\b\.?|№|#)|\bregistered (?:in|number|no\b|company)|\bcompanies house\b|\bregistration (?:number|no\b)|\bcompany reg\b/giu;
      const sure = /\bcompany\s*(?:registration\s*)?(?:number|no\b\.?)/giu;
      const isBritish =
        /\b(?:england|wales|scotland|northern ireland|united kingdom|companies house|uk|great britain)\b/iu.test(
          around,
        );
      const isElsewhere =
        /\b(?:ireland|australia|new zealand|singapore|hong kong|india|israel|cyprus|malta|estonia|canada|south africa|delaware|acn|abn|nzbn|uen)\b/iu.test(
          around.replace(/northern ireland/giu, ''),
        );
      if (isElsewhere && !isBritish) return [];
      return behind(
        line,
        next,
        isBritish ? words : sure,
        /(?<![\p{L}\d])(?:(?:SC|NI|OC|SO|NC|SL|R0)\s?\d{6}|\d{8}|\d{7}|\d{6})(?![\p{L}\d])/iu,
      ).flatMap((said) => {
        const number = said.replace(/\s/g, '').toUpperCase();
        const isPlain = /^\d+$/.test(number);
        if (isPlain && !isBritish && number.length < 8) return [];
        return [isPlain ? number.padStart(8, '0') : number];
      });
    },
  },
  {
    register: 'no-orgnr',
    read: (line, _around, next) => {
      const words =
        /\borg(?:anisasjons)?\.?\s?-?(?:nr|nummer|no|number)\b\.?|\borganisation (?:number|no\b)|\borganization (?:number|no\b)|\bforetaksregisteret|\bVAT\b|(?<![\p{L}])NO(?=\s?\d)/giu;
      return behind(line, next, words, /(?<!\d)[89]\d{2}[\s.]?\d{3}[\s.]?\d{3}(?![\s-]?\d)/u)
        .map(digitsOf)
        .filter(isNorwegian);
    },
  },
  {
    register: 'cz-ico',
    read: (line, around, next) => {
      const isSlovak =
        /slovensk|slovak|bratislav|košice|IČ\s?DPH|\bSK\d{10}|obchodného registra okres/iu.test(around);
      if (isSlovak) return [];
      const words = /(?<!\p{L})(?:IČO?|ICO|identifikační číslo|DIČ|company id)(?!\p{L})\.?/giu;
      return behind(line, next, words, /(?<!\d)(?:CZ)?\d{2,3}\s?\d{2,3}\s?\d{2,3}(?!\d)/u)
        .map(digitsOf)
        .filter((number) => number.length > 5 && number.length < 9)
        .map((number) => number.padStart(8, '0'))
        .filter(isCzech);
    },
  },
  {
    register: 'at-fn',
    read: (line, _around, next) =>
      [
        ...[...line.matchAll(/(?<!\p{L})FN\.?\s?:?\s?(\d{1,6})\s?([a-z])(?![\p{L}\d])/giu)],
        ...behind(
          line,
          next,
          /firmenbuch(?:nummer|-?nr\.?|)\b\.?/giu,
          /(?<![\p{L}\d])(?:FN\s?)?\d{1,6}\s?[a-z](?![\p{L}\d])/iu,
        ).map((said) => /(\d{1,6})\s?([a-z])$/iu.exec(said) ?? ['', '', '']),
      ]
        .map(([, digits = '', letter = '']) => ({ digits, letter: letter.toLowerCase() }))
        .filter(({ digits, letter }) => digits !== '' && letterOfFirmenbuch(digits) === letter)
        .map(({ digits, letter }) => `${digits.replace(/^0+/, '')}${letter}`),
  },
  {
    register: 'ee-reg',
    read: (line, around, next) => {
      const isEstonian = /registrikood|eesti|estonia|tallinn|tartu|(?<!\p{L})OÜ(?!\p{L})|äriregist/iu.test(
        around,
      );
      if (!isEstonian) return [];
      const words =
        /registri?kood|\breg(?:istry|istration|ister)?\.?\s?-?(?:code|kood|number|no\b|nr)\.?|äriregistri? ?(?:kood|number)?/giu;
      return behind(line, next, words, /(?<!\d)[1789]\d{7}(?!\d)/u).filter(isEstonianCode);
    },
  },
  {
    register: 'lv-reg',
    read: (line, _around, next) =>
      behind(
        line,
        next,
        /\breģ(?:istrācijas)?\.?\s?(?:nr|numurs|nummurs)\b\.?|\breg(?:istration)?\.?\s?(?:nr|no|number)\b\.?|(?<!\p{L})LV(?=\s?\d)|\bPVN\b/giu,
        /(?<!\d)(?:LV\s?)?[45]\d{10}(?!\d)/u,
      )
        .map(digitsOf)
        .filter(isLatvian),
  },
  {
    register: 'nz-nzbn',
    read: (line, _around, next) =>
      behind(line, next, /\bNZBN\b|\bnew zealand business number\b/giu, /(?<!\d)94\s?29[\d\s]{9,13}(?!\d)/u)
        .map((said) => digitsOf(said).slice(0, 13))
        .filter(isEan),
  },
  {
    register: 'ca-corp',
    read: (line, around, next) =>
      /canad/iu.test(around) || /corporations canada/iu.test(line)
        ? behind(
            line,
            next,
            /\bcorporat(?:ion|e)\s*(?:number|no\b\.?|#|id)|\bcorporations canada\b|\bfederal corporation\b|\bcanada corporation\b/giu,
            /(?<![\d-])\d{3,7}-\d(?![\d-])|(?<!\d)\d{6,8}(?!\d)/u,
          ).map(digitsOf)
        : [],
  },
];

function weighted(number: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(number[index] ?? 0), 0);
}

function isLuhn(number: string): boolean {
  if (!/^\d{9}$/.test(number) || /^0+$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isNorwegian(number: string): boolean {
  const rest = 11 - (weighted(number, [3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return number.length === 9 && rest !== 10 && rest % 11 === Number(number[8]);
}

function isCzech(number: string): boolean {
  const rest = weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11;
  return !/^0+$/.test(number) && (11 - rest) % 10 === Number(number[7]);
}

const lettersOfFirmenbuch = 'abdfghikmpstvwxyz';

function letterOfFirmenbuch(digits: string): string {
  return lettersOfFirmenbuch[weighted(digits.padStart(6, '0'), [6, 4, 14, 15, 10, 1]) % 17] ?? '';
}

function isEstonianCode(number: string): boolean {
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7]) % 11;
  const second = weighted(number, [3, 4, 5, 6, 7, 8, 9]) % 11;
  return (first < 10 ? first : second % 10) === Number(number[7]);
}

const isLatvian = (number: string): boolean =>
  number.length === 11 && weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;

function isEan(number: string): boolean {
  const sum = weighted(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]);
  return number.length === 13 && (10 - (sum % 10)) % 10 === Number(number[12]);
}
