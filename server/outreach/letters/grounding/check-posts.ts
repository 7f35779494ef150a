import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { sentencesOf } from './clauses.ts';
import { type KnownFacts, wordsOf } from './known-facts.ts';
import { isEmpty, plainWords, stemOf } from './words.ts';

type Person = KnownFacts['facts']['startupProfile']['people'][number];

/** Says what someone is in charge of; the words behind it name the post. */
const leads =
  /^(?:,? who|,)?(?: \p{L}+ly)? (?:leads?|led|runs?|ran|heads?|manages?|directs?|oversees?|looks? after|takes? care of|(?:is|are) (?:responsible for|in charge of)|built)((?: [\p{L}’'-]+){1,5})/iu;
const isLedBy = /((?:[\p{L}’'-]+ ){1,4})(?:is|are) (?:led|run|headed|managed) by $/iu;

const founded = /^(?:,? who|,)?(?: has)? ((?:co-?)?founded|started)(?= )/iu;
const spanOf = (to: number, words = '') => ({ from: to - words.length, to });

const stemsOf = (text: string) =>
  plainWords(text)
    .filter(
      (word) =>
        !isEmpty(word) && !/^(?:head|chief|officer|director|president|lead|manager|company)$/.test(word),
    )
    .map(stemOf);

/** People of the company who are said to look after what is another's post. */
export function checkPosts(text: string, { facts }: KnownFacts): Unsupported[] {
  const { people } = facts.startupProfile;
  return sentencesOf(text).flatMap((sentence) =>
    people.flatMap((person) => {
      const named = findName(sentence.text, person);
      if (!named) return [];
      const began = founded.exec(sentence.text.slice(named.to));
      if (began && !/founder|gründer|fond|fund/i.test(person.roles.join(' ')))
        return [
          {
            kind: 'title' as const,
            words: began[1] ?? '',
            ...spanOf(sentence.from + named.to + began[0].length, began[1]),
          },
        ];
      const object =
        leads.exec(sentence.text.slice(named.to))?.[1] ??
        isLedBy.exec(sentence.text.slice(0, named.from))?.[1];
      if (object === undefined || !isPostOfOther(object, person, people)) return [];
      const from = sentence.from + sentence.text.indexOf(object) + object.length - object.trimStart().length;
      return [{ kind: 'title' as const, words: object.trim(), from, to: from + object.trim().length }];
    }),
  );
}

function findName(sentence: string, { name }: Person) {
  const parts = new Set(wordsOf(name));
  const found = [...sentence.matchAll(/\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu)].find(([words]) =>
    wordsOf(words).some((word) => parts.has(word)),
  );
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}

const atTheTop =
  /chief executive|\bceo\b|founder|managing|president|owner|general manager|geschäftsführ|directr?ic?e|director/iu;

function isPostOfOther(object: string, person: Person, people: readonly Person[]): boolean {
  const said = stemsOf(object);
  const own = new Set(stemsOf(person.roles.join(' ')));
  if (/^(?:the )?(?:company|business|firm|startup)$/i.test(object.trim()))
    return !atTheTop.test(person.roles.join(' '));
  if (said.some((stem) => own.has(stem))) return false;
  return people.some(
    (other) => other !== person && stemsOf(other.roles.join(' ')).some((stem) => said.includes(stem)),
  );
}
