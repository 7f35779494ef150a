import { oncePerLanguage, type StoryWords, wholeWords } from '../words.ts';

const earlierOf = oncePerLanguage((words) => wholeWords(words.earlier));

const beforeThis =
  /\b20\d\d\b|previous|earlier|years? ago|last year|zuvor|anterior|précéd|precedente|eerder|tidigare|already|bereits|déjà|già|ya había|já havia|já tinha/iu;

const founding = /founded|gegründet|fondée?|créée?|fundad|fondat|opgericht|grundad|grundat/iu;

/** Backers from before are no round from before: `earlier investors Coalbrook and Gulf Street`. */
const earlierBackers =
  /\b(?:earlier|previous|existing|prior|frühere|bisherige|bestehende|anteriores|précédents|precedenti|eerdere|tidigare)\s(?:seed\s)?(?:investor|backer|shareholder|geldgeber|gesellschafter|inversor|investidor|investisseur|investitor|investeerder|aandeelhouder|investerare|ägare)\p{L}*/giu;

/** `It said that it had raised`: the past of a report, not of the round. */
const reported =
  /\b(?:said|says|told|announced|reported|confirmed|disclosed)\b(.{0,60}?)\bhad (?=raised|closed|secured)/giu;

/** `das 2020 gegründete Unternehmen`, `fondée en 2021`: the year of the company, not of a round. */
const yearOfFounding =
  /\b20\d\d\s(?:gegründete\p{L}*|opgerichte|grundade)|(?:founded|started|launched|gegründet\p{L}*|fondée?|créée?|fundad[ao]|criad[ao]|cread[ao]|nacid[ao]|fondat[ao]|nat[ao]|opgericht|grundades|grundat)\s(?:in|im|en|em|nel|année)?\s?20\d\d/giu;

/** A sentence without what only looks like an earlier round. */
export function withoutEchoes(sentence: string): string {
  return sentence.replace(earlierBackers, '').replace(yearOfFounding, '').replace(reported, '$1has ');
}

/** `It raised a $15 million Series A led by Accel in 2024.` */
export function isEarlierRound(sentence: string, words: StoryWords): boolean {
  const told = withoutEchoes(sentence);
  return earlierOf(words).test(told) && beforeThis.test(told) && !founding.test(told);
}
