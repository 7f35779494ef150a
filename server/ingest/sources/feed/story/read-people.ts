import type { QuotedFact } from '../../../../companies/quoted-facts/quoted-fact.ts';
import { type StoryText, sentencesOf } from './read-story.ts';

type PersonFact = Extract<QuotedFact, { kind: 'person' }>;

const chief =
  /\b(CEO|CTO|COO|founder and CEO|co-founder and CEO)\s+(\p{Lu}\p{L}+(?:\s\p{Lu}[\p{L}-]+){1,2})/gu;

/** Who leads the company by a text. A first version: a role before a name. */
export function readPeople({ paragraphs }: StoryText): PersonFact[] {
  return sentencesOf(paragraphs).flatMap((sentence) =>
    [...sentence.matchAll(chief)].flatMap(([, role = '', name = '']) =>
      name ? [{ kind: 'person' as const, sentence, name, roles: [role] }] : [],
    ),
  );
}
