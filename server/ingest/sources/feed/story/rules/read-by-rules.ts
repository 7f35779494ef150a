import type { OpenStory, Story } from '../open-story.ts';
import type { Seat } from './describe-seats.ts';
import { type PeopleReading, readPeopleByRules } from './people-by-rules.ts';
import { readActivity } from './read-activity.ts';
import { type Backers, readBackers } from './read-backers.ts';
import { readSeat } from './read-seat.ts';
import { readTerms, type Terms } from './read-terms.ts';

/** What the rules alone read of a story. */
export type RulesReading = {
  activity: string | null;
  terms: Terms;
  seat: Seat | null;
  backers: Backers;
  people: PeopleReading;
};

export function readByRules(open: OpenStory, story: Story): RulesReading {
  const { headline, paragraphs, sentences, company, findSubject, words } = open;
  return {
    activity: readActivity(sentences, findSubject, words),
    terms: readTerms(headline, sentences, words),
    seat: readSeat(headline, paragraphs, sentences, company, findSubject, words),
    backers: readBackers(headline, sentences, company, words),
    people: readPeopleByRules(story),
  };
}
