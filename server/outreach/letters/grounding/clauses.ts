import { type Span, type Subject, sentenceAt } from './known-facts.ts';

/** A sentence of a letter, with where it stands. */
export type Sentence = Span & { text: string; isQuestion: boolean };

/** The sentences and lines of a letter, without greeting and name. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (let at = 0; at < text.length; ) {
    const { to } = sentenceAt(text, at);
    const from = at + (text.slice(at).match(/^\s*/)?.[0].length ?? 0);
    const words = text.slice(from, to);
    if (words.trim() !== '') found.push({ from, to, text: words, isQuestion: text[to] === '?' });
    at = to + 1;
  }
  return found;
}

const pronoun =
  /(?<![\p{L}’'])((?-i:I)|(?-i:I)['’](?:m|ve|d|ll)|my|me|mine|you|your|yours|you['’](?:re|ve|ll)|we|our|us)(?![\p{L}])/giu;

/** 'I read that …', 'I saw you …': what follows is said of something else. */
const reported =
  /(?<![\p{L}])i(?:['’]ve)? (?:have |just |also |recently )?(?:read|saw|seen|see|noticed|notice|understand|hear|heard|learned|gather|know|believe|think|found|find)(?: (?:in|on|from) [^,]{1,40}?)?,? (?:(?:that|how|of|about|where|what) |(?=your?\b|(?-i:\p{Lu})))/giu;

/** 'My congratulations on …' speaks of no one's own. */
const courtesy =
  /(?<![\p{L}])my (?:\p{L}+ )?(?:congratulations|compliments|respect|attention|eye|thanks)(?![\p{L}])/giu;

/** A sentence with 'I read that' and 'my congratulations' blank, of the same length. */
export const withoutAsides = (sentence: string) =>
  sentence
    .replace(courtesy, (words) => ' '.repeat(words.length))
    .replace(reported, (words) => ' '.repeat(words.length));

/** Of whom a place of a sentence speaks: by the last pronoun or name of the company before it, else by the only one. */
export function ownerAt(sentence: string, at: number, companyName: string): Subject {
  const plain = withoutAsides(sentence);
  const named = companyName === '' ? plain : plain.replaceAll(companyName, 'you'.padEnd(companyName.length));
  const found = [...named.matchAll(pronoun)].map(({ index, 0: word }) => ({ index, owner: ownerOf(word) }));
  const before = found.filter(({ index }) => index < at).at(-1);
  if (before) return before.owner;
  const clause = clauseAt(sentence, at);
  const beside = found.filter(
    ({ index }) => index >= clause.from && index < clause.from + clause.text.length,
  );
  const owners = new Set(beside.map(({ owner }) => owner));
  const [only = 'all'] = owners;
  return owners.size === 1 && only === 'mine' ? 'mine' : 'all';
}

function ownerOf(word: string): Subject {
  if (/^(?:i|my|me|mine)\b/i.test(word)) return 'mine';
  return /^you/i.test(word) ? 'theirs' : 'all';
}

const wished =
  /(?<![\p{L}])(?:would|could|might|should|hope|hoping|wish|like to|love to|want to|wanted to|willing|eager|keen|happy to|glad to|ready to|going to|plan to|intend to|aim to|learning|looking for|look(?:ing)? forward|seek|seeking|if|whether|let me|may i|can i|cannot|can['’]t|['’]d|will|shall|i['’]ll)(?![\p{L}])/iu;
const denied =
  /(?<![\p{L}])(?:not|never|no|nor|neither|without|yet|instead of|rather than|still to come|\p{L}+n['’]t)(?![\p{L}])/iu;
const supposed =
  /(?<![\p{L}])(?:would|could|might|should|if|whether|wonder|imagine|suppose|guess|perhaps|maybe|probably|likely|hope|wish)(?![\p{L}])/iu;

/** The part of a sentence that a place lies in, as commas and conjunctions part it. */
export function clauseAt(sentence: string, at: number): { text: string; from: number } {
  const breaks = [
    ...sentence.matchAll(
      /[;:–—]|,\s+(?=(?:and|but|so|which|who|where|while|as)\s)|(?<=\p{L}),?\s+(?=(?:but|so|while|because|since i|since you|and (?:i|you|we))\s)/giu,
    ),
  ].map(({ index, 0: words }) => ({ index, end: index + words.length }));
  const from = breaks.filter(({ end }) => end <= at).at(-1)?.end ?? 0;
  const to = breaks.find(({ index }) => index > at)?.index ?? sentence.length;
  return { text: sentence.slice(from, to), from };
}

/** Whether a clause says something of the writer as it is or was; a wish, a question and a denial claim nothing. */
export const isOwnClaim = (clause: string) => !wished.test(clause) && !denied.test(clause);

/** Whether a clause says something of the company. What it plans is claimed as well. */
export const isTheirClaim = (clause: string) => !supposed.test(clause) && !denied.test(clause);
