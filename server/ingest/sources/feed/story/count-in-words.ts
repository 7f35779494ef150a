import type { StoryLanguage } from './words.ts';

const numbers: Record<StoryLanguage, string> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve',
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  pt: 'zero um dois três quatro cinco seis sete oito nove dez onze doze',
  it: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf',
  sv: 'noll en två tre fyra fem sex sju åtta nio tio elva tolv',
};

/** `une trentaine`, `una decena`, `una ventina`: about so many. */
const tens: Readonly<Record<string, number>> = {
  dizaine: 10,
  quinzaine: 15,
  vingtaine: 20,
  trentaine: 30,
  quarantaine: 40,
  cinquantaine: 50,
  centaine: 100,
  decena: 10,
  veintena: 20,
  decina: 10,
  ventina: 20,
  trentina: 30,
  dezena: 10,
  dutzend: 12,
  dozen: 12,
  tiental: 10,
  twintigtal: 20,
  tjugotal: 20,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quince: 15,
  veinte: 20,
  treinta: 30,
  vinte: 20,
  trinta: 30,
  quindici: 15,
  venti: 20,
  trenta: 30,
  vijftien: 15,
  twintig: 20,
  dertig: 30,
  femton: 15,
  tjugo: 20,
  trettio: 30,
};

const mostHires = 10_000;

/** How many a number says that is written in digits or in words; null when it is none or too large to be people. */
export function countInWords(text: string, language: StoryLanguage): number | null {
  const word = text.toLowerCase().trim();
  const digits = /^\d{1,3}(?:[.,\s]\d{3})*$/.test(word) ? Number(word.replace(/\D/g, '')) : null;
  const count = digits ?? tens[word] ?? numbers[language].split(' ').indexOf(word);
  return count > 0 && count <= mostHires ? count : null;
}

/** Every way to write such a number. */
export function numberWords(language: StoryLanguage): string {
  const words = numbers[language].split(' ').slice(2);
  return `\\d{1,3}(?:[.,]\\d{3})*|${[...words, ...Object.keys(tens)].join('|')}`;
}
