import type { Story } from './open-story.ts';
import { readFacts } from './read-facts.ts';
import type { PersonFact } from './rules/people-by-rules.ts';

/** The people whom a story names as those who lead its company, each with the sentence that says so. */
export const readPeople = (story: Story): PersonFact[] => [...(readFacts(story)?.people ?? [])];
