import type { LetterLanguage } from '../../../../../contract/outreach/letters.ts';

type Numerals = {
  /** Two to twenty, then the tens. */
  words: string;
  join: (ten: string, unit: string) => string;
  /** Two to nine hundred, or what a unit becomes a hundred by. */
  hundreds: string;
};

/** Numbers as the other languages of letters say them, and how a ten and a unit are put together. */
const abroad: Partial<Record<LetterLanguage, Numerals>> = {
  de: {
    words:
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
    join: (ten, unit) => `${unit}und${ten}`,
    hundreds: '*hundert',
  },
  fr: {
    words:
      'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
    join: (ten, unit) => `${ten}-${unit}`,
    hundreds: '* cents',
  },
  es: {
    words:
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
    join: (ten, unit) => (ten === 'veinte' ? `veinti${unit}` : `${ten} y ${unit}`),
    hundreds:
      'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  },
  it: {
    words:
      'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
    join: (ten, unit) => (unit === 'otto' ? ten.slice(0, -1) : ten) + unit,
    hundreds: '*cento',
  },
  pt: {
    words:
      'dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
    join: (ten, unit) => `${ten} e ${unit}`,
    hundreds: 'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
  },
  nl: {
    words:
      'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd',
    join: (ten, unit) => `${unit}en${ten}`,
    hundreds: '*honderd',
  },
};

/** Other forms of the same. */
const others: Partial<Record<LetterLanguage, Record<string, number>>> = {
  pt: { duas: 2, dezasseis: 16, dezassete: 17, dezanove: 19, cento: 100 },
  es: { ciento: 100 },
  fr: { 'quatre-vingt': 80 },
  de: { beide: 2, dutzend: 12 },
};

const numeralsAbroad = new Map<LetterLanguage, ReadonlyMap<string, number>>();

export function numeralsOf(language: LetterLanguage): ReadonlyMap<string, number> {
  const known = numeralsAbroad.get(language);
  if (known) return known;
  const { words = '', join, hundreds = '' } = abroad[language] ?? {};
  const single = words.split(' ').filter(Boolean);
  const valueAt = (index: number) => (index < 19 ? index + 2 : (index - 16) * 10);
  const found = new Map(single.map((word, index) => [word, valueAt(index)]));
  for (const [ten, value] of [...found].filter(([, each]) => each % 10 === 0 && each > 10 && each < 100))
    for (const unit of single.slice(0, 8))
      if (join) found.set(join(ten, unit), value + (found.get(unit) ?? 0));
  const many = hundreds.startsWith('*')
    ? single.slice(0, 8).map((unit) => unit + hundreds.slice(1))
    : hundreds.split(' ');
  for (const [index, word] of many.filter(Boolean).entries()) found.set(word, (index + 2) * 100);
  for (const [word, value] of [...found]) {
    if (/ cents$/.test(word)) found.set(word.slice(0, -1), value);
    if (/(?:ent|nient)os$/.test(word)) found.set(word.replace(/os$/, 'as'), value);
  }
  for (const [word, value] of Object.entries(others[language] ?? {})) found.set(word, value);
  numeralsAbroad.set(language, found);
  return found;
}

/** Where numbers are written in one word: what a hundred and a thousand are called. */
const inOneWord: Partial<Record<LetterLanguage, { hundred: string; thousand: string }>> = {
  de: { hundred: 'hundert', thousand: 'tausend' },
  it: { hundred: 'cento', thousand: 'mila|mille' },
  nl: { hundred: 'honderd', thousand: 'duizend' },
};

/** A word with a hundred or a thousand in it: 'vierhundertzwanzig', 'vijftienduizend'. */
export function longNumeralOf(language: LetterLanguage): string {
  const names = inOneWord[language];
  return names ? `\\p{L}*(?:${names.hundred}|${names.thousand})\\p{L}*|` : '';
}

/** Its value; null for a word that only looks like one. */
export function valueOfLong(word: string, language: LetterLanguage): number | null {
  const names = inOneWord[language];
  if (!names) return null;
  const numerals = numeralsOf(language);
  const valueOfPart = (part: string, isAlone: string): number | null => {
    if (part === '' || /^(?:ein|één|een)$/.test(part)) return isAlone === '' ? null : 1;
    const known = numerals.get(part);
    if (known !== undefined) return known;
    for (const [name, size] of [
      [names.thousand, 1_000],
      [names.hundred, 100],
    ] as const) {
      const found = new RegExp(`^(.*?)(?:${name})(?:und|en)?(.*)$`, 'u').exec(part);
      if (!found) continue;
      const [, before = '', behind = ''] = found;
      const many = valueOfPart(before, name);
      const rest = behind === '' ? 0 : valueOfPart(behind, '');
      if (many !== null && rest !== null) return many * size + rest;
    }
    return null;
  };
  return valueOfPart(word, '');
}
