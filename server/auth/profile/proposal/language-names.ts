import { foldText } from '../../../platform/text/fold-text.ts';

/** Languages that people speak, with their names in four languages, folded. */
const names: Readonly<Record<string, string>> = {
  English: 'english|englisch|anglais|ingles',
  German: 'german|deutsch|allemand|aleman',
  French: 'french|franzosisch|francais|frances',
  Spanish: 'spanish|spanisch|espagnol|espanol|castellano',
  Italian: 'italian|italienisch|italien|italiano',
  Portuguese: 'portuguese|portugiesisch|portugais|portugues',
  Dutch: 'dutch|niederlandisch|neerlandais|neerlandes|holandes',
  Polish: 'polish|polnisch|polonais|polaco',
  Turkish: 'turkish|turkisch|turc|turco',
  Russian: 'russian|russisch|russe|ruso',
  Ukrainian: 'ukrainian|ukrainisch|ukrainien|ucraniano',
  Arabic: 'arabic|arabisch|arabe',
  Chinese: 'chinese|mandarin|chinesisch|chinois|chino|cantonese',
  Japanese: 'japanese|japanisch|japonais|japones',
  Korean: 'korean|koreanisch|coreen|coreano',
  Hindi: 'hindi',
  Tamil: 'tamil',
  Kannada: 'kannada',
  Telugu: 'telugu',
  Bengali: 'bengali',
  Marathi: 'marathi',
  Urdu: 'urdu',
  Punjabi: 'punjabi',
  Gujarati: 'gujarati',
  Malayalam: 'malayalam',
  Vietnamese: 'vietnamese|vietnamesisch|vietnamien|vietnamita',
  Tagalog: 'tagalog|filipino',
  Swedish: 'swedish|schwedisch|suedois|sueco',
  Norwegian: 'norwegian|norwegisch|norvegien|noruego',
  Danish: 'danish|danisch|danois|danes',
  Finnish: 'finnish|finnisch|finnois|finlandes',
  Greek: 'greek|griechisch|grec|griego',
  Czech: 'czech|tschechisch|tcheque|checo',
  Hungarian: 'hungarian|ungarisch|hongrois|hungaro',
  Romanian: 'romanian|rumanisch|roumain|rumano',
  Serbian: 'serbian|serbisch|serbe|serbio',
  Croatian: 'croatian|kroatisch|croate|croata',
  Catalan: 'catalan|katalanisch',
  Hebrew: 'hebrew|hebraisch|hebreu|hebreo',
  Persian: 'persian|farsi|persisch|persan|persa',
  Swahili: 'swahili|suaheli',
  Yoruba: 'yoruba',
  Igbo: 'igbo',
};

/** The English name of a folded one. */
export const nameOf = new Map(
  Object.entries(names).flatMap(([name, words]) =>
    words.split('|').map((word): [string, string] => [word, name]),
  ),
);
export const anyName = new RegExp(`(?<!\\p{L})(${[...nameOf.keys()].join('|')})(?!\\p{L})`, 'gu');

export const namesLanguage = (text: string) => foldText(text).search(anyName) >= 0;
