import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { clauseAt, isOwnClaim, isTheirClaim, ownerAt, sentencesOf } from './clauses.ts';
import type { KnownFacts } from './known-facts.ts';
import { kindOf, plainWords } from './words.ts';

/** Kinds that letters speak of without saying anything of either side. */
const common = new Set([
  'people',
  'customers',
  'money',
  'products',
  'rounds',
  'cost',
  'mistakes',
  'time',
  'clinics',
  'hardware',
  'video',
  'history',
  'engineering',
]);

const thinks =
  /\b(?:believe|think|learned|learnt|taught me|know|care|interest\p{L}*|admire|imagine|like|love|fascinat\p{L}+|curious|understand|everyone|everybody|anyone|most|many|often|usually|every|too few|world|problem|matters?|need|needs|hard)\b|^(?:it|there|this|that)(?:['’]s| is| are| was) (?:an?|the|only|not|no|just|why|what|how)\b/iu;

/** Of the writer's work a letter says what only the company does. */
const isBorrowed = (sentence: string, owner: string, name: string) =>
  owner === 'mine' &&
  !/(?<![\p{L}])(?:you|your)/iu.test(sentence) &&
  !sentence.includes(name) &&
  /(?<![\p{L}])I(?: have|['’]ve| was| worked| built| ran| led| sold| spent)(?! (?:read|followed|watched|seen|heard|come))/u.test(
    sentence,
  );

const paper = /\b(?:degree|stud(?:y|ied|ies)|graduate\w*|diploma|bachelor\S*|master\S*|doctorate)\b/iu;

/** What the writer states is said of the company as well only where the sentence speaks of both. */
function isStatedOfOwn(kind: string, sentence: string, { mine }: KnownFacts): boolean {
  const speaksOfWriter = /(?<![\p{L}])(?:i|my|me|we|our|us)(?![\p{L}])/iu.test(sentence);
  return speaksOfWriter && (mine.kinds.has(kind) || (mine.isAbroad && paper.test(sentence)));
}

/** Fields of work, of study, and those whom a company serves, which neither side states. */
export function checkKinds(text: string, known: KnownFacts): Unsupported[] {
  const { name } = known.facts.startupProfile;
  return sentencesOf(text).flatMap((sentence) => {
    if (sentence.isQuestion) return [];
    return [...sentence.text.matchAll(/\p{L}+/gu)].flatMap(({ index, 0: word }) => {
      const kind = kindOf(plainWords(word)[0] ?? '');
      if (kind === null || common.has(kind) || isStatedOfOwn(kind, sentence.text, known)) return [];
      const clause = clauseAt(sentence.text, index);
      const owner = ownerAt(sentence.text, index, name);
      const claims = owner === 'mine' ? isOwnClaim(clause.text) : isTheirClaim(clause.text);
      const isOfEither =
        owner !== 'all' ||
        /(?<![\p{L}])(?:you|your|i|my)(?![\p{L}])/iu.test(sentence.text) ||
        sentence.text.includes(name);
      if (known.theirs.kinds.has(kind) && !isBorrowed(sentence.text, owner, name)) return [];
      if (!claims || !isOfEither || thinks.test(clause.text)) return [];
      const from = sentence.from + index;
      return [
        {
          kind: owner === 'mine' ? 'experience' : 'company',
          words: word,
          from,
          to: from + word.length,
        } as const,
      ];
    });
  });
}
