import type { LetterLanguage } from '../../../../contract/outreach/letters.ts';
import { plainWords } from './words.ts';

/** Words that sentences of a language are full of. */
const common: Record<LetterLanguage, string> = {
  en: 'the and of for with to in from our by on at that a an i my your you who is are it have has was we this as would be',
  de: 'und der die das ich fur mit von auf bei zum zur im in den dem des ein eine einen einer habe hat ist sind war sie ihr ihre ihren ihnen ihrer mein meine nicht seit als wie sehr um es zu uber aus nach auch wir an unser unsere unseren unserem unserer jetzt statt durch bin werden wird kann dass wenn weil vor unter ohne gegen diese dieser dieses haben mir mich uns geehrte geehrter herr frau freundlichen grussen schon',
  fr: 'et le la de les des une un pour avec dans sur chez du au aux qui est ans mon ma mes je j vous votre vos nous ai a en que depuis suis c se pas plus bonjour deja ce',
  es: 'y la de un los las una para con por del en que anos mi mis el como su sus he es soy se desde ya usted ustedes nos al hola hablo gane son',
  pt: 'e de um os as uma para com por do da dos das em no na que anos meu minha sua seu ha sou ja pelos pelo ola mais desde nao tenho falo o a',
  it: 'e la un da gli le una per con di del della che anni il lo mio mia nel nella ho sono vostra vostro si oggi da i non piu parlo lavoro',
  nl: 'en de het een voor met van op ik bij heb jaar mijn die naar aan jullie in is u uw dat niet al past of graag beste',
};

const words = Object.entries(common).map(([language, listed]) => ({
  // The keys of the table are languages.
  language: language as LetterLanguage,
  listed: new Set(listed.split(' ')),
}));

/** The language that a letter or what one side states is in; English where nothing tells. */
export function languageSpoken(text: string): LetterLanguage {
  const said = plainWords(text.slice(0, 3_000));
  const [first] = words
    .map(({ language, listed }) => ({ language, count: said.filter((word) => listed.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  return first && first.count > 0 ? first.language : 'en';
}

const listedIn = new Map(words.map(({ language, listed }) => [language, listed]));

/** Whether a language is full of this word. */
export const isCommonWord = (word: string, language: LetterLanguage) =>
  listedIn.get(language)?.has(word) ?? false;
