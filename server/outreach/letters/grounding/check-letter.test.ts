import { expect, it } from 'vitest';
import type { LetterFacts } from '../letter-facts.ts';
import { checkLetter } from './check-letter.ts';

const facts: LetterFacts = {
  userProfile: {
    fullName: 'Ada Lovelace',
    profession: 'Product Manager',
    experienceYears: 6,
    additionalRoles: [],
    preferredIndustries: [],
    preferredCountries: [],
    preferredRegions: [],
    preferredCities: ['Munich'],
    work: 'I plan billing products at Mühlbach Tools.',
    results: ['cut false alarms by a third', 'led 12 people'],
    links: ['https://ada.example/work'],
    lookingFor: '',
    curriculum: '',
  },
  startupProfile: {
    name: 'Kestrel',
    description: 'Forecasts cash for 400 factories.',
    website: 'https://kestrel.example',
    industries: ['Financial Services'],
    city: 'Berlin',
    region: null,
    country: 'Germany',
    foundedYear: 2022,
    rounds: [
      {
        kind: 'series_a',
        name: 'Series A',
        event: { kind: 'raised' },
        amount: { amount: '12540000', currency: 'EUR', usd: '13600000' },
        announcedOn: '2026-11-18',
        leadInvestors: ['Northgate'],
      },
    ],
    people: [
      { name: 'Ada Okafor', roles: ['Chief Executive Officer'] },
      { name: 'Jonas Weil', roles: ['Chief Technology Officer'] },
    ],
    openRoles: [{ title: 'Hospital Sales Lead', location: 'Berlin', isForUser: false }],
    useOfFunds: [],
    plannedHires: [],
  },
  today: '2026-11-22',
};
const marked = (text: string) => checkLetter(text, facts).map(({ kind, words }) => `${kind}: ${words}`);

it.each([
  'Congratulations on the €12.5M Series A led by Northgate.',
  'You raised $13.6 million on 18 November 2026, four days ago.',
  'I read what your €12.5M Series A is for: a hospital sales lead.',
  'Your €12.5M goes into a sales lead and people in sales.',
  'I have six years of experience as a product manager, most of it at Mühlbach Tools.',
  'I cut false alarms by a third and led twelve people: https://ada.example/work',
  'Dear Ms Okafor,\n\nAs CEO of Kestrel you know what 400 factories need.',
  'Jonas Weil, your CTO, is in Berlin, and I am in Munich.',
  'Kestrel is four years old. Could we talk for 20 minutes next Tuesday?',
])('leaves what is stated as it is: %s', (text) => expect(marked(text)).toEqual([]));

it.each([
  'Alpen Anzeiger writes that your new funding goes towards a certified lab in Linz and genetic counselors in twelve hospitals.',
  'I read that Kestrel reads 400 invoices a minute before a clerk opens one.',
  'I led the SOC2 audit of Mühlbach.',
])('leaves what a source or the profile states in these words: %s', (text) => {
  const stated = {
    ...facts,
    userProfile: { ...facts.userProfile, results: ['Led the SOC2 audit of Mühlbach'] },
    startupProfile: {
      ...facts.startupProfile,
      name: 'Kestrel Labs',
      description: 'One photo, and Kestrel reads 400 invoices a minute before a clerk opens one.',
      useOfFunds: [
        {
          sentence: 'It pays for a certified lab in Linz and genetic counselors in twelve hospitals.',
          publisher: 'Alpen Anzeiger',
          on: null,
          purposes: [],
          countries: [],
        },
      ],
    },
  };
  expect(checkLetter(text, stated)).toEqual([]);
});

it.each([
  ['the sum in another currency', 'You raised $12.5M.', 'amount: $12.5M'],
  ['another sum', 'You raised €12.9M.', 'amount: €12.9M'],
  ['years of the wrong side', 'I have 4 years of experience.', 'years: 4 years'],
  ['a title of somebody else', 'Jonas Weil, your CEO, will know.', 'title: CEO'],
  ['a title of one’s own', 'I am a CTO.', 'title: CTO'],
  ['a name made of two', 'I met Jonas Okafor.', 'name: Jonas Okafor'],
  ['a place of the wrong side', 'Your office in Munich is close.', 'place: Munich'],
  ['an investor who is none', 'Your round was led by Okafor.', 'name: Okafor'],
  ['a day', 'I read it on 17 November.', 'date: 17 November'],
  ['how long ago', 'You announced it two months ago.', 'date: two months ago'],
  ['another round', 'Your Series B is news.', 'stage: Series B'],
  ['an employer', 'At Globex I learned it.', 'name: Globex'],
  ['an address', 'Write to me at mallory@evil.example.', 'name: mallory@evil.example'],
])('marks %s', (_, text, found) => expect(marked(text)).toEqual([found]));
