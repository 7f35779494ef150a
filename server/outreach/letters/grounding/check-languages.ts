import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { clauseAt, isOwnClaim, ownerAt, sentencesOf } from './clauses.ts';
import type { KnownFacts } from './known-facts.ts';
import { plainWords } from './words.ts';

/** Languages that people state, each by its names in the languages of letters. */
const named: readonly (readonly string[])[] = `english englisch anglais inglés inglês inglese engels
german deutsch allemand alemán alemão tedesco duits
french französisch français francés francês francese frans
spanish spanisch espagnol español espanhol spagnolo spaans castellano
portuguese portugiesisch portugais portugués português portoghese portugees
italian italienisch italien italiano italiaans
dutch niederländisch néerlandais neerlandés holandês olandese nederlands flemish
polish polnisch polonais polaco polacco pools
russian russisch russe ruso russo
ukrainian ukrainisch
czech tschechisch tchèque checo
slovak
hungarian ungarisch
romanian rumänisch roumain rumano
bulgarian
greek griechisch grec griego
turkish türkisch turc turco
arabic arabisch arabe árabe arabo
hebrew hebräisch
persian farsi persisch
hindi
urdu
bengali
tamil
telugu
kannada
punjabi
mandarin chinese chinesisch chinois chino cinese cantonese
japanese japanisch japonais japonés giapponese
korean koreanisch coréen coreano
vietnamese
thai
malay
indonesian
tagalog filipino
swedish schwedisch suédois sueco svedese
norwegian norwegisch
danish dänisch danois danés
finnish finnisch
icelandic
estonian
latvian
lithuanian
croatian
serbian
slovenian
albanian
swahili
twi
wolof
yoruba
igbo
hausa
zulu
xhosa
afrikaans
amharic
catalan katalanisch
basque
irish gaelic
welsh
somali
tigrinya
nepali
sinhala
pashto
dari
kurdish kurdisch kurde
georgian
armenian
azerbaijani
kazakh
uzbek
mongolian
khmer
burmese
macedonian
bosnian
maltese
galician
māori maori
quechua`
  .split('\n')
  .map((line) => line.trim().split(' '));

const languages = new Map(
  named.flatMap((names) => names.map((name) => [plainWords(name)[0] ?? name, names[0] ?? name] as const)),
);

const isLanguageSaid =
  /\b(?:speak|spoken|speaks|fluent\w*|native|bilingual|languages?|mother tongue|proficient|translat\w+|interpret\w*|spreche|fließend|muttersprach\w+|parle|courant|couramment|hablo|domino|parlo|falo|spreek|vloeiend|[abc][12]|i know)\b|\b(?:in|between) (?:english|\p{Lu}\p{L}+(?:,| and) )/iu;

const high =
  /\b(?:native|mother tongue|muttersprach\w+|bilingual|fluent\w*|fließend|courant|couramment|proficient|c[12])\b/iu;
const veryHigh = /\b(?:native|mother tongue|muttersprach\w+|bilingual)\b/iu;
const low =
  /\b(?:basic|basics|a[12]|b1|beginner|some|a little|school|grundkenntnisse|etwas|notions|un peu|scolaire|algo de|básico|un po|base|um pouco|een beetje|basis)\b/iu;

/** 'Hablo árabe' needs no pronoun. */
const speaks = /(?<!\p{L})(?:hablo|domino|parlo|falo|spreche|parle|spreek)(?!\p{L})/iu;

/** Languages that a letter says its writer speaks, or speaks better, than the profile states. */
export function checkLanguages(text: string, known: KnownFacts): Unsupported[] {
  const stated = statedLanguages(known.mine.statements);
  return sentencesOf(text).flatMap((sentence) => {
    if (sentence.isQuestion || !isLanguageSaid.test(sentence.text)) return [];
    return [...sentence.text.matchAll(/\p{L}+/gu)].flatMap(({ index, 0: word }) => {
      const language = /^\p{Lu}|^[a-zéèñêãç]/u.test(word)
        ? languages.get(plainWords(word)[0] ?? '')
        : undefined;
      if (language === undefined) return [];
      const clause = clauseAt(sentence.text, index);
      const owner = speaks.test(clause.text)
        ? 'mine'
        : ownerAt(sentence.text, index, known.facts.startupProfile.name);
      if (owner === 'theirs' || !isOwnClaim(clause.text)) return [];
      if (
        /^\p{L}* (?:company|companies|market|customers?|bar|law|office|team|startups?|hospitals?|banks?|authorit\p{L}+|\p{L}+ bar)\b/iu.test(
          sentence.text.slice(index + word.length),
        )
      )
        return [];
      const levels = stated.get(language);
      const isTooHigh = levels !== undefined && isAbove(partAt(clause.text, index - clause.from), levels);
      if (levels !== undefined ? !isTooHigh : language === 'english' || isOfTheirs(word, known, owner))
        return [];
      const from = sentence.from + index;
      return [{ kind: 'credential', words: word, from, to: from + word.length }];
    });
  });
}

/** What is said of one language among several. */
function partAt(clause: string, at: number): string {
  const before =
    clause
      .slice(0, at)
      .split(/,| and /)
      .at(-1) ?? '';
  return before + (clause.slice(at).split(/,| and /)[0] ?? '');
}

const isOfTheirs = (word: string, { theirs }: KnownFacts, owner: string) =>
  owner !== 'mine' && theirs.words.has(plainWords(word)[0] ?? '');

export function statedLanguages(statements: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of statements)
    for (const part of statement.split(/[,;.]| and | und | et /))
      for (const word of plainWords(part)) {
        const language = languages.get(word);
        if (language) found.set(language, `${found.get(language) ?? ''} ${part}`);
      }
  return found;
}

function isAbove(said: string, stated: string): boolean {
  const [saidLevel = ''] = /\b[ABC][12]\b/.exec(said) ?? [];
  const [statedLevel = ''] = /\b[ABC][12]\b/.exec(stated) ?? [];
  if (saidLevel !== '' && statedLevel !== '') return saidLevel > statedLevel;
  if (low.test(stated)) return high.test(said);
  return veryHigh.test(said) && (statedLevel !== '' || /fluent/i.test(stated)) && !veryHigh.test(stated);
}
