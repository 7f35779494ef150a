import { foldText } from '../../../platform/text/fold-text.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { countryOfName } from '../../../reference/places/country-names.ts';
import { demonyms } from '../../../reference/places/demonyms.ts';
import { spellingsOfTechnology } from '../../../search/lexicon/technologies.ts';

/** One line without the bullet before it and without its end. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:[-–—•*·▪◦‣]|\d{1,2}[.)])\s+/u, '')
    .trim()
    .replace(/[.;,:]+$/u, '');
}

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const decapitalised = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** `an HR manager`, `a university lecturer`: titles are common nouns, only what is an abbreviation or a name stays. */
export function withArticle(title: string): string {
  const [word = ''] = title.split(/[\s-]/);
  const isSpelled = word.length > 1 && word === word.toUpperCase() && /^[A-Z]+$/.test(word);
  const takesAn = isSpelled
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:[aeio]|u(?!ni|se|ti|ro|k))/i.test(word) && !/^(?:eu|one|once)/i.test(word);
  return `${takesAn ? 'an' : 'a'} ${title}`;
}

/** A title as it stands in a sentence: 'Registered Nurse' is 'registered nurse', 'UX Designer' keeps its 'UX'. */
export function titleInText(title: string): string {
  const line = oneLine(title);
  // A tool's or a language's name is one word that the titles of occupations do not begin with in small letters.
  const isPlain = occupationOf(foldText(line)) !== null || line.split(' ').length <= 5;
  if (!isPlain) return line;
  return line
    .split(' ')
    .map((word) =>
      properNames.has(word) || !/^\p{Lu}\p{Ll}+(?:[-/]\p{Lu}?\p{Ll}+)*[,)]?$/u.test(word)
        ? word
        : word.toLowerCase(),
    )
    .join(' ');
}

/** What stands behind 'as' or 'I am': one head of sales there is, of several engineers one. */
export function asTitle(title: string): string {
  const text = titleInText(title);
  return /^(?:head|chief|vp|vice president|director) (?:of|\p{L}+ officer)|^(?:CEO|CTO|COO|CFO|CMO|CPO)\b/iu.test(
    text,
  )
    ? text
    : withArticle(text);
}

/** A phrase as it stands behind a colon: no other colon, no capital that only the beginning of a line gave it. */
export function afterColon(phrase: string): string {
  const [first = '', second = ''] = bracketed(phrase).split(' ');
  const isCapitalByPlace =
    /^\p{Lu}[\p{Ll}-]*$/u.test(first) && !isName(first) && !/^\p{Lu}\p{Ll}/u.test(second);
  const said = bracketed(phrase);
  return isCapitalByPlace ? decapitalised(said) : said;
}

/** What is said of a thing behind a colon stands in brackets: 'bus tracker (React, used by 1,100 students)'. */
const bracketed = (phrase: string) =>
  phrase.includes('(') ? phrase.replace(/: /g, ' ') : phrase.replace(/: (.+)$/, ' ($1)');

/** Whether a word with a capital is a name of a place, a language, a tool or a title. */
export function isName(word: string): boolean {
  return (
    properNames.has(word) ||
    spellingsOfTechnology(foldText(word)).length > 0 ||
    countryOfName(word) !== null ||
    demonyms[foldText(word)] !== undefined ||
    word.endsWith('-based')
  );
}

export const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Names that titles hold with a capital. */
const properNames =
  listed(`Java Kotlin Python Ruby Rust Swift Scala Go Golang React Angular Vue Node Django Rails Salesforce
  Oracle Android Linux Azure Kubernetes Snowflake Shopify Webflow Figma German French Spanish English Italian Dutch Portuguese
  Arabic Mandarin Chinese Japanese Korean Hindi Polish Russian Ukrainian Turkish Greek Hebrew Swedish Danish Norwegian Finnish Czech
  Excel Tableau Looker Montessori Scrum Agile Unity Unreal`);
