import { expect, it } from 'vitest';
import { aboutMeLimits } from '../../contract/outreach/about-me-limits.ts';
import { firstLetterChoices, longestLetter } from '../../contract/outreach/letters.ts';
import { longestProfileText } from '../../contract/outreach/profile-proposal.ts';
import { findSlow, longestRead } from '../../fixtures/fuzz/endless-texts.ts';
import { readProfileText } from '../auth/profile/proposal/read-profile-text.ts';
import { tagsOfKeywords } from '../ingest/keywords.ts';
import { readHeadline } from '../ingest/sources/feed/read-headline.ts';
import { readPeople } from '../ingest/sources/feed/story/read-people.ts';
import { readStory } from '../ingest/sources/feed/story/read-story.ts';
import { planLetter } from '../outreach/letters/composer/letter-plan.ts';
import { subjectsOf } from '../outreach/letters/composer/subjects.ts';
import { writePdf } from '../outreach/letters/documents/write-pdf.ts';
import { countUnchecked } from '../outreach/letters/grounding/count-unchecked.ts';
import type { LetterFacts } from '../outreach/letters/letter-facts.ts';
import { findPairs } from '../outreach/letters/pairs/find-pairs.ts';
import { standsOn } from '../outreach/letters/stands-on.ts';
import { readRole } from '../reference/job-titles/read-role.ts';
import { interpretQuery } from '../search/interpret.ts';

/** Several times what the longest takes: what grows faster than its text takes minutes. */
const mostMs = 2_000;

const statedBy = (text: string): LetterFacts => ({
  userProfile: {
    fullName: 'Ada Lovelace',
    profession: 'Product Manager',
    experienceYears: 6,
    additionalRoles: [],
    preferredIndustries: [],
    preferredCountries: [],
    preferredRegions: [],
    preferredCities: [],
    work: text.slice(0, aboutMeLimits.work),
    results: Array.from({ length: aboutMeLimits.results }, () => text.slice(0, aboutMeLimits.result)),
    links: [],
    lookingFor: text.slice(0, aboutMeLimits.lookingFor),
    curriculum: text.slice(0, aboutMeLimits.curriculum),
  },
  startupProfile: {
    name: 'Kestrel',
    description: 'Forecasts cash for 400 factories.',
    website: null,
    industries: [],
    city: 'Berlin',
    region: null,
    country: 'Germany',
    foundedYear: 2022,
    rounds: [],
    people: [{ name: 'Ada Okafor', roles: ['Chief Executive Officer'] }],
    openRoles: [{ title: 'Hospital Sales Lead', location: 'Berlin', isForUser: false }],
    useOfFunds: [],
    plannedHires: [],
  },
  today: '2026-11-22',
});

/** All that is read of a letter while its page opens. */
function openLetter(text: string): void {
  const facts = statedBy(text);
  const pairs = findPairs(facts);
  standsOn(text, facts, { pairs, chosen: null });
  subjectsOf(planLetter(facts, firstLetterChoices, { pair: pairs[0] ?? null, seed: '' }));
  countUnchecked(text, facts);
}

const paper = (text: string) =>
  writePdf({
    text,
    head: { sender: ['Ada'], date: 'Nov 20, 2026', recipient: ['Kestrel'], subject: 'Forecasts' },
    title: 'Letter',
    author: 'Ada',
    writtenOn: new Date('2026-11-20T12:00:00Z'),
  }).catch(() => 'a character that its font lacks');

const story = (text: string) => ({
  headline: `Kestrel ${text.slice(0, 900)}`,
  paragraphs: [`Kestrel ${text}`],
  company: 'Kestrel',
});

const readers: [string, number, (text: string) => unknown, (readonly string[])?][] = [
  ['a letter and the CV that it is compared with', longestLetter, openLetter, longestRead],
  ['a letter as a PDF', longestLetter, paper, longestRead],
  ['the text of a CV', longestProfileText, readProfileText],
  ['keywords of what a user says', aboutMeLimits.curriculum, tagsOfKeywords],
  ['a sentence that is searched for', 500, (text) => interpretQuery(text, '2026-11-22')],
  ['a job title', 100, (text) => readRole(text)],
  ['a headline', 1_000, (text) => readHeadline(text)],
  ['a paragraph of news', 2_000, (text) => readStory(story(text))],
  ['people in a paragraph of news', 2_000, (text) => readPeople(story(text))],
];

it.each(readers)('%s is read in little time, however it goes on', async (_, length, read, of) => {
  await read('Kestrel raised $5 million in Berlin, led by Acme.');
  expect(await findSlow(read, { length, mostMs, ...(of && { of }) })).toEqual([]);
});
