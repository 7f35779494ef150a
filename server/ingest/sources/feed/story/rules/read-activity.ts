import { longestQuote } from '../../../../../companies/quoted-facts/quoted-fact.ts';
import { behindSubject, type Subject, type SubjectFinder } from '../find-subject.ts';
import { countConcrete, countPuffery, isNoise } from '../marketing-noise.ts';
import type { StorySentence } from '../sentences.ts';
import { isSpeech } from '../speech.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from '../words.ts';

type Candidate = { quote: string; rank: number };

/** A sentence of which less can be counted says nothing: `Acme is an innovative company`. */
const leastConcrete = 2;

const patternsOf = oncePerLanguage((words) => {
  const adverbs = `(?:(?:${words.adverb}),?\\s)*`;
  return {
    doing: new RegExp(`^,?\\s?${adverbs}(?:${words.doing})(?![\\p{L}-])`, 'iu'),
    idle: new RegExp(`^,?\\s?${adverbs}(?:${words.idle})(?![\\p{L}-])`, 'iu'),
    copula: new RegExp(`^,?\\s?${adverbs}(?:${words.copula})\\s(?!(?:${words.idle})(?![\\p{L}-]))`, 'iu'),
    auxiliary: new RegExp(`^,?\\s?${adverbs}(?:${words.auxiliary})\\s${adverbs}(?<rest>.*)$`, 'iu'),
    relative: new RegExp(
      `^,?\\s(?:(?:mit|auf|bei|in|avec|con|com|met|med)\\s)?(?:${words.relative})\\s(?<rest>.+)$`,
      'iu',
    ),
    article: new RegExp(
      `^,\\s(?:${words.article}|ein\\p{L}*|une?|una|uno|um|uma|een|ett|en)\\s?(?=\\S)`,
      'iu',
    ),
    /** `A Dundee company that grows saffron has secured`: the clause up to the verb of the sentence. */
    restrictive: new RegExp(
      `^\\s(?:${words.relative})\\s(?:[^\\s,;.]+\\s){2,20}?[^\\s,;.]+(?=,?\\s(?:${words.auxiliary}|${words.idle})(?![\\p{L}-]))`,
      'iu',
    ),
    somewhere: new RegExp(
      `(?:${words.seated}|${words.seat_noun})(?![\\p{L}])|^\\s?(?:works?|operates?|runs?|sits?)\\s(?:out of|from|in)\\s`,
      'iu',
    ),
    secondIdle: new RegExp(
      `^\\s\\p{Ll}+\\s(?:${/^(?:fr|es|pt|it)$/.test(words.language) ? words.auxiliary : '(?!)'})(?![\\p{L}-])`,
      'u',
    ),
    kind: new RegExp(`^,\\s(?:${words.organisation})\\s`, 'iu'),
    adverbs: new RegExp(`^\\s?${adverbs}`, 'iu'),
    anyDoing: wholeWords(words.doing),
    resumes: new RegExp(
      `^,\\s${adverbs}(?:${words.idle}|${words.doing}|${words.auxiliary}|${words.copula})(?![\\p{L}-])`,
      'iu',
    ),
    investing: wholeWords(
      `${words.round}|${words.led_by}|\\p{L}*(?:investor|investisseur|inversor|investidor|investitor|investeerder|investerare|geldgeber)\\p{L}*|venture capital`,
    ),
  };
});

const maker =
  /^,\s(?:the\s)?(?:[\p{L}-]+\s){0,4}?(?:maker|developer|provider|producer|operator|manufacturer|specialist|spécialiste|éditeur|fabricant|concepteur|fabricante|proveedor|desarrolladora|fornecedora|produttore|fornitore|maker van|aanbieder)\s/iu;

/** `spécialisée dans les centrales flottantes`, `specialising in payroll` */
const specialised =
  /^,\s(?:speciali[sz]\p{L}*|spécialisée?|spezialisiert\p{L}*|especiali[sz]ad[oa]|specializzat[oa]|gespecialiseerd|specialiserade?|specialiserat)\s(?:in|auf|dans|en|em|in|på)\s/iu;

const money =
  /[$€£₹¥]\s?\d|\d[\d.,]*\s?(?:[kmb]\b|mn|bn|mio|mrd|million|milli|mln|mkr|crore|cr\b|lakh|m€|miljon|milh|mil\b|usd|eur|sek)/iu;

/** `ha ideato un software`, `has trained a model` */
const participle =
  /^(?:\p{L}+(?:ed|ato|uto|ito|ado|ido|é|i|u))\s(?:an?|the|un|una|une|uma|um|o|a|des|el|la)\s/iu;

/** The third person as each language ends it, for verbs that are in no list. */
const thirdPerson: Record<StoryWords['language'], RegExp> = {
  en: /^\s\p{Ll}{3,}(?<!s)s\s/u,
  de: /^\s\p{Ll}{3,}t\s/u,
  fr: /^\s\p{Ll}{3,}(?:e|it|nd)\s/u,
  es: /^\s\p{Ll}{3,}[ae]\s/u,
  pt: /^\s\p{Ll}{3,}[ae]\s/u,
  it: /^\s\p{Ll}{3,}[ae]\s/u,
  nl: /^\s\p{Ll}{3,}t\s/u,
  sv: /^\s(?!(?:har|är|tar|får|går|blir|ser|ger|står|kommer|heter|finns)\s)\p{Ll}{2,}r\s/u,
};

/** The same of several: `Die Leipziger rüsten`, `Les capteurs mesurent`. */
const plural: Partial<Record<StoryWords['language'], RegExp>> = {
  de: /^\s(?!(?:haben|waren|werden|sollen|wollen|können|sind)\s)\p{Ll}{3,}e?n\s/u,
  fr: /^\s(?!ont\s)\p{Ll}{3,}ent\s/u,
  es: /^\s\p{Ll}{3,}[ae]n\s/u,
  pt: /^\s\p{Ll}{3,}[ae]m\s/u,
  it: /^\s(?!(?:hanno|sono)\s)\p{Ll}{3,}[ao]no\s/u,
  nl: /^\s(?!(?:hebben|worden|willen|gaan)\s)\p{Ll}{3,}en\s/u,
};

/** The sentence of a story that says what its company does, word for word; null where none says it. */
export function readActivity(
  sentences: readonly StorySentence[],
  findSubject: SubjectFinder,
  words: StoryWords,
): string | null {
  let best: Candidate | null = null;
  for (const [index, { text, isOfOther }] of sentences.entries()) {
    if (isSpeech(text, words)) continue;
    // Behind a colon another sentence may stand: `Ein Acte in zehn Minuten: Acme prüft …`.
    const parts = [text, ...text.split(/\s?:\s(?=\p{Lu})/u).slice(1)];
    const candidates = parts.flatMap((part) => {
      const subject = findSubject(part);
      return !subject || (subject.by !== 'name' && isOfOther) ? [] : [...candidatesOf(part, subject, words)];
    });
    for (const { quote, rank } of candidates) {
      const short = shortened(quote);
      if (!short || isNoise(short, words)) continue;
      if (countConcrete(short.slice(short.indexOf(' ')), words) < leastConcrete) continue;
      const worth = rank - countPuffery(short, words) * 1.2 - (money.test(short) ? 2 : 0) - index * 0.03;
      if (!best || worth > best.rank) best = { quote: short, rank: worth };
    }
  }
  return best && best.rank > 0.5 ? best.quote : null;
}

const ranks = { name: 0, organisation: -0.4, product: -1.6 };

function* candidatesOf(sentence: string, subject: Subject, words: StoryWords): Generator<Candidate> {
  const patterns = patternsOf(words);
  const base = ranks[subject.by];
  // `Daran arbeitet Acme` points to another sentence.
  const pointsBack = /^(?:Dar?\p{Ll}+|So|Zo|Daar\p{Ll}+|Dit|Das|Dat)\s/u.test(sentence);
  if (subject.verbBefore !== null && !pointsBack) yield { quote: sentence, rank: 4.5 + base };
  const front = sentence.slice(0, subject.start);
  if (
    maker.test(`, ${front.charAt(0).toLowerCase()}${front.slice(1)}`) &&
    countConcrete(front, words) >= leastConcrete
  )
    yield { quote: sentence.slice(0, subject.end).trim(), rank: 3 };
  const at = behindSubject(sentence, subject, words);
  const rest = sentence.slice(at);
  const insertion = /^,\s/.test(rest)
    ? insertionOf(rest, patterns.resumes)
    : (patterns.restrictive.exec(rest)?.[0] ?? null);
  if (insertion !== null) {
    const rank = rankOfInsertion(insertion, patterns, words);
    const isWhole = insertion.length >= rest.replace(/[.!?]+$/, '').length;
    const quote = isWhole ? sentence : sentence.slice(subject.start, at + insertion.length);
    if (rank > 0) yield { quote: quote.trim(), rank: rank + base };
  }
  const main = insertion === null ? rest : rest.slice(insertion.length).replace(/^,/, '');
  const rank = rankOfPredicate(main, patterns, words);
  if (rank > 0) yield { quote: withoutMoney(sentence, subject), rank: rank + base };
  // `Berlin-based payroll software provider Acme has raised`: what stands before the name says it.
  const described = subject.by === 'name' ? subject.before : '';
  if (countConcrete(described, words) >= leastConcrete && !patterns.investing.test(described))
    yield { quote: sentence.slice(subject.start, subject.end).trim(), rank: 1.6 };
}

type Patterns = ReturnType<typeof patternsOf>;

function rankOfPredicate(main: string, patterns: Patterns, words: StoryWords): number {
  const auxiliary = patterns.auxiliary.exec(main)?.groups?.rest;
  if (auxiliary !== undefined) {
    const isDoing =
      patterns.doing.test(` ${auxiliary}`) ||
      (words.language === 'de' && /\b(?:entwickelt|gebaut|konstruiert)\b/u.test(auxiliary));
    if (isDoing) return 5;
    const isMade =
      participle.test(auxiliary) && !patterns.idle.test(` ${auxiliary}`) && !patterns.copula.test(main);
    if (isMade && !patterns.investing.test(auxiliary.slice(0, 60))) return 2.8;
  }
  if (patterns.copula.test(main)) return patterns.investing.test(main.slice(0, 80)) ? 0 : 4;
  const bare = ` ${main.replace(patterns.adverbs, '').trimStart()}`;
  if (patterns.idle.test(bare)) return 0;
  if (patterns.somewhere.test(main.slice(0, 60))) return 0;
  if (patterns.doing.test(main)) return 5;
  if (auxiliary !== undefined) return 0;
  // `L'azienda sarda ha ricevuto`: an adjective, then the verb; `sperimenta in Tunisia` says where.
  if (patterns.secondIdle.test(bare)) return 0;
  if (/^\s\p{Ll}+\s(?:in|en|em|à|a|i)\s\p{Lu}/u.test(bare)) return 1;
  if (thirdPerson[words.language].test(bare)) return 3;
  return plural[words.language]?.test(bare) ? 2.6 : 0;
}

function rankOfInsertion(insertion: string, patterns: Patterns, words: StoryWords): number {
  if (patterns.investing.test(insertion)) return 0;
  const clause = patterns.relative.exec(insertion)?.groups?.rest;
  if (clause !== undefined) {
    if (patterns.idle.test(` ${clause}`) || patterns.somewhere.test(clause.slice(0, 60))) return 0;
    if (patterns.doing.test(` ${clause}`)) return 4.9;
    return patterns.anyDoing.test(clause) || thirdPerson[words.language].test(` ${clause}`) ? 3.6 : 2.4;
  }
  if (
    !patterns.article.test(insertion) &&
    !maker.test(insertion) &&
    !specialised.test(insertion) &&
    !patterns.kind.test(insertion)
  )
    return 0;
  return countConcrete(insertion, words) >= leastConcrete ? 3.2 : 0;
}

/** What stands between commas behind the subject: to the comma at which the sentence goes on, or to its end. */
function insertionOf(rest: string, resumes: RegExp): string {
  for (let comma = rest.indexOf(',', 2); comma !== -1; comma = rest.indexOf(',', comma + 1))
    if (resumes.test(rest.slice(comma, comma + 60))) return rest.slice(0, comma);
  return rest.replace(/[.!?]+$/, '');
}

/** `Acme builds pumps and has raised $5M`: the part without the money, where it stands by itself. */
function withoutMoney(sentence: string, { start }: Subject): string {
  const found = money.exec(sentence);
  if (!found || found.index < start) return sentence;
  const before = sentence.slice(start, found.index);
  const cut = Math.max(before.lastIndexOf(', '), before.lastIndexOf('; '));
  return cut > 40 ? before.slice(0, cut).trim() : sentence;
}

const boundaries = ['; ', ' – ', ' — ', ', '];

/** A sentence that is not too long, else its longest clause from the beginning that is. */
export function shortened(quote: string): string | null {
  if (quote.length <= longestQuote) return quote;
  const start = quote.slice(0, longestQuote);
  const cut = Math.max(...boundaries.map((boundary) => start.lastIndexOf(boundary)));
  return cut > 60 ? start.slice(0, cut) : null;
}
