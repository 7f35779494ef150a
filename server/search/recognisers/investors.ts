import { readTable } from '../../platform/text/read-table.ts';
import { investorsAlone, knownInvestors } from '../lexicon/investors.ts';
import { functionWords, stopwords } from '../lexicon/stopwords.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import { findCompound } from '../tokens/compounds.ts';
import { type Found, findLongest, listed, type Sentence, tableOf } from '../tokens/words.ts';

const rows = new Map(
  readTable(new URL('../lexicon/investing.txt', import.meta.url)).map(([kind = '', said = '']) => [
    kind,
    said,
  ]),
);
const ofKind = (kind: string) => rows.get(kind) ?? '';
const openings = tableOf([[ofKind('before'), true]]);
const behindNames = tableOf([[ofKind('behind'), true]]);
// Said behind a name that is known to be an investor's: 'yc companies', 'who did Atomico back'.
const behindKnown = tableOf([[ofKind('behind known'), true]]);
// Who leads or gives money and is no investor of that name: 'led by women', 'backed by grants'.
const noUser = new Set(listed(ofKind('nobody')));
const endings = new Set(listed(ofKind('end')));
const longestName = 4;

/** Who led a round, where a sentence says so: 'led by Cherry Ventures', 'Sequoia-backed', 'with Balderton as investor'. */
export function findInvestor(sentence: Sentence, at: number, isListed: boolean): Found<string> | null {
  const { words } = sentence;
  const owner = endOfOwner(sentence, at);
  if (owner !== null) {
    const behind = findLongest(behindNames, sentence, owner) ?? findLongest(behindKnown, sentence, owner);
    return { meaning: textOf(sentence, at, owner), to: behind?.to ?? owner };
  }
  const opening = findLongest(openings, sentence, at);
  const start = skipColon(words, isListed ? at : (opening?.to ?? at));
  const end = endOfName(sentence, start);
  if (end === null) return null;
  // 'who did Lakestar invest in'
  const isAsked = /^(?:did|does|has|have)$/.test(words[at - 1]?.key ?? '');
  const behind = endBehind(sentence, end, isAsked || knownInvestors.has(keyOf(sentence, start, end)));
  const isWith = words[at - 1]?.key === 'with' || opening !== null;
  const alone = findLongest(investorsAlone, sentence, at);
  if (!isListed && !opening && behind === null)
    return alone && { meaning: textOf(sentence, at, alone.to), to: alone.to };
  if (
    behind !== null &&
    findLongest(behindNames, sentence, end) &&
    !isWith &&
    !/^\p{Lu}/u.test(words[start]?.text ?? '')
  )
    return null;
  return { meaning: textOf(sentence, start, end), to: behind ?? end };
}

// "Accel's", "Cherry Ventures' deals"
function endOfOwner({ words, phrases }: Sentence, at: number): number | null {
  if (functionWords.has(words[at]?.key ?? '')) return null;
  for (const { key, to } of (phrases[at] ?? []).slice(0, longestName)) {
    const last = words[to - 1];
    const isPlural = /^['’]$/.test(words[to]?.key ?? '');
    if (!isPlural && !/['’]s$/.test(last?.text ?? '')) continue;
    const bare = (name: string) => (isPlural ? name : name.slice(0, -1));
    if (knownInvestors.has(bare(key)) || (to > at + 1 && endings.has(bare(last?.key ?? ''))))
      return isPlural ? to + 1 : to;
  }
  return null;
}

function skipColon(words: Sentence['words'], at: number): number {
  const to = words[at]?.key === ':' ? at + 1 : at;
  return words[to]?.key === 'the' ? to + 1 : to;
}

function keyOf({ phrases }: Sentence, at: number, to: number): string {
  return phrases[at]?.find((phrase) => phrase.to === to)?.key ?? '';
}

function textOf({ words }: Sentence, at: number, to: number): string {
  return words
    .slice(at, to)
    .map(
      (word, index) =>
        (index > 0 && !word.isJoined ? ' ' : '') + (word.kind === 'quote' ? word.key : word.text),
    )
    .join('')
    .replace(/['’]s?$/, '');
}

/** A known name, or what stands there up to the end of a name ('… Ventures') or the next word that says something else. */
function endOfName(sentence: Sentence, at: number): number | null {
  const { words } = sentence;
  const [first] = words.slice(at);
  if (!first || first.kind === 'sign') return null;
  if (first.kind === 'quote') return at + 1;
  const known = findLongest(knownInvestors, sentence, at)?.to ?? at;
  const named = endOfNamed(sentence, at);
  // 'No one Ventures' is a name, written so.
  if (known === at && named !== null && /^\p{Lu}\p{Ll}/u.test(first.text)) return named;
  if (known === at && (noUser.has(first.key) || functionWords.has(first.key) || findCompound(sentence, at)))
    return null;
  if (known === at && findConjunction(sentence, at)) return null;
  let to = Math.max(known, at + 1);
  // 'a16z', 'L-Catterton'
  while (words[to]?.isJoined && (words[to]?.kind !== 'sign' || isHyphen(words, to))) to += 1;
  if (named !== null) return Math.max(named, to);
  if (known > at) return to;
  if (stopwords.has(first.key) && !/^\p{Lu}/u.test(first.text)) return null;
  while (to < at + longestName && isMoreOfName(sentence, at, to)) to += 1;
  return to;
}

function isHyphen(words: Sentence['words'], at: number): boolean {
  return words[at]?.key === '-' && words[at + 1]?.isJoined === true && !isBacked(words[at + 1]?.key);
}

const isBacked = (key: string | undefined) => /^(?:backed|led|funded|financed)$/.test(key ?? '');

// 'Union Square Ventures', 'bain capital'
function endOfNamed(sentence: Sentence, at: number): number | null {
  for (let to = at + 1; to < at + longestName; to += 1) {
    const word = sentence.words[to];
    if (!word || word.kind === 'sign' || functionWords.has(word.key) || findConjunction(sentence, to))
      return null;
    // 'who did Lakestar invest in'
    const isVerb = (findLongest(behindKnown, sentence, to)?.to ?? to) > to + 1;
    if (isVerb || !endings.has(word.key)) continue;
    const next = sentence.words[to + 1];
    return next && next.kind === 'word' && endings.has(next.key) ? to + 2 : to + 1;
  }
  return null;
}

function isMoreOfName(sentence: Sentence, at: number, to: number): boolean {
  const [first, word] = [sentence.words[at], sentence.words[to]];
  if (!first || !word || word.kind !== 'word' || word.isJoined) return false;
  if (functionWords.has(word.key) || findConjunction(sentence, to)) return false;
  return /^\p{Lu}\p{Ll}/u.test(first.text) && /^\p{Lu}\p{Ll}/u.test(word.text);
}

/** Past the '-backed' behind a name; null where nothing there says that it is an investor's. */
function endBehind(sentence: Sentence, end: number, isKnown: boolean): number | null {
  const { words } = sentence;
  const hyphen = words[end]?.key === '-' ? end + 1 : end;
  const isSaid = isBacked(words[hyphen]?.key) && words[hyphen + 1]?.key !== 'by';
  // 'product-led' and 'community-funded' name no one.
  if (isSaid && (isKnown || words[hyphen]?.key === 'backed')) return hyphen + 1;
  const behind =
    findLongest(behindNames, sentence, end) ?? (isKnown ? findLongest(behindKnown, sentence, end) : null);
  return behind?.to ?? (isKnown && isListedBefore(sentence, end) ? end : null);
}

// 'with Sequoia or Accel as lead'
function isListedBefore(sentence: Sentence, end: number): boolean {
  const joint = findConjunction(sentence, end);
  const other =
    joint && /^(?:or|list|comma)$/.test(joint.meaning) && findLongest(knownInvestors, sentence, joint.to);
  return other ? endBehind(sentence, other.to, true) !== null : false;
}
