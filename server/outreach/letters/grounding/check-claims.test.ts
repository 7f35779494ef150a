import { expect, it } from 'vitest';
import type { LetterFacts } from '../letter-facts.ts';
import { checkLetter } from './check-letter.ts';
import { countUnchecked } from './count-unchecked.ts';

const facts: LetterFacts = {
  userProfile: {
    fullName: 'Lena Falk',
    profession: 'Physiotherapist',
    experienceYears: 9,
    additionalRoles: [],
    preferredIndustries: [],
    preferredCountries: [],
    preferredRegions: [],
    preferredCities: ['Graz'],
    work: 'I treat 40 patients a week in a practice of five.',
    results: [
      'grew the practice from 3 to 11 people',
      'cut waiting time from two days to four hours',
      'missed appointments down from 38% to 21%',
      'trained 12 colleagues',
    ],
    links: [],
    lookingFor: '',
    curriculum: 'BSc Physiotherapy, 2017. Licensed physiotherapist in Austria. German native, English C1.',
  },
  startupProfile: {
    name: 'Movewell',
    description: 'Movewell plans exercises after operations. 60 hospitals use it.',
    website: null,
    industries: ['Health Care'],
    city: 'Vienna',
    region: null,
    country: 'Austria',
    foundedYear: 2022,
    rounds: [
      {
        kind: 'seed',
        name: 'Seed',
        event: { kind: 'raised' },
        amount: { amount: '3500000', currency: 'EUR', usd: null },
        announcedOn: '2026-11-10',
        leadInvestors: ['Alpenrose'],
      },
    ],
    people: [
      { name: 'Paula Stern', roles: ['Chief Executive Officer'] },
      { name: 'Adam Roth', roles: ['Head of Engineering'] },
    ],
    openRoles: [{ title: 'Clinical Lead', location: 'Vienna', isForUser: true }],
    useOfFunds: [
      {
        sentence: 'Movewell will open an office in Graz.',
        publisher: 'Der Anzeiger',
        on: null,
        purposes: [],
        countries: ['AT'],
      },
    ],
    plannedHires: [],
  },
  today: '2026-11-22',
};
const kinds = (text: string) => checkLetter(text, facts).map(({ kind }) => kind);

it.each([
  ['a difference', 'The practice has eight more people than before.'],
  ['a percentage of change', 'Patients wait four hours instead of two days, down by over 90 percent.'],
  ['points', 'Missed appointments fell by 17 percentage points.'],
  ['an age', 'Movewell is four years old.'],
  ['another word for the same', 'Five of us work in the practice, and I trained twelve therapists there.'],
  ['a paper that is stated', 'I am a licensed physiotherapist with a bachelor’s degree.'],
  ['a paper that is denied', 'I do not hold a master’s degree.'],
  ['a paper that is asked about', 'Do you need somebody with a licence?'],
  ['a wish', 'I would love to use Movewell with my patients.'],
  ['so many of a hundred', 'Of a hundred patients twenty-one miss an appointment; it was thirty-eight.'],
  ['an amount of work without its noun', 'I see forty people each week.'],
  ['a number of anyone', 'A child of nine learns faster than a man of fifty.'],
  ['what is offered', 'May I send you three exercises?'],
  ['what a paper is called in the profile', 'My degree is a BSc in physiotherapy.'],
  ['the other language', 'In unserer Praxis arbeiten heute elf Leute, früher waren es drei.'],
])('takes %s as stated', (_, text) => expect(kinds(text)).toEqual([]));

it.each([
  ['a lost digit', 'I trained 120 colleagues.', ['number']],
  ['another noun', 'I trained 12 surgeons.', ['number']],
  ['another rate', 'I treat 40 patients a day.', ['number']],
  ['another unit', 'Patients wait four minutes.', ['number']],
  ['what they did as one’s own', 'I have 60 hospitals behind me.', ['number']],
  ['a level as a change', 'Missed appointments fell by 21 percent.', ['number']],
  ['a wrong difference', 'The practice grew by eighteen people.', ['number']],
  ['the stage beside', 'Congratulations on the pre-seed round.', ['stage']],
  ['a degree', 'I hold a doctorate.', ['credential']],
  ['a licence of another trade', 'I am a licensed dentist.', ['credential']],
  ['a language', 'I speak fluent Slovak.', ['credential']],
  ['a permit', 'I already have a work permit for Switzerland.', ['credential']],
  ['a prize', 'My practice won an award.', ['experience']],
  ['having used the product', 'I have used Movewell for a year.', ['tie']],
  ['a person known', 'Paula Stern and I studied together.', ['tie']],
  ['a talk', 'Thank you for our call last week.', ['tie']],
  ['a place in the market', 'You are the market leader.', ['company']],
  ['profit', 'Movewell is profitable.', ['company']],
  ['another customer', 'Schools plan their lessons with Movewell.', ['company']],
  ['a plan as done', 'You have opened your office in Graz.', ['company']],
  ['another post of a person', 'Paula Stern leads your engineering.', ['title']],
  ['another occupation', 'I am a pharmacist.', ['title']],
  ['another occupation, in German', 'Ich bin gelernte Apothekerin.', ['title']],
  ['a deed with the product', 'I have fitted your app to our practice.', ['tie']],
  ['a customer', 'Our practice was your first customer.', ['tie']],
  ['the product at work, in German', 'Ich habe Movewell in unserer Praxis eingeführt.', ['tie']],
  ['a business of one’s own', 'I own a small gym outside Graz.', ['experience']],
  ['another object', 'I treat horses in a practice of five.', ['experience']],
])('marks %s', (_, text, expected) => {
  const found = kinds(text);
  expect(
    found.some((kind) => expected.includes(kind)),
    JSON.stringify(checkLetter(text, facts)),
  ).toBe(true);
});

it('counts what it could not compare, and neither wishes nor what is stated', () => {
  expect(countUnchecked('I trained 12 colleagues. I would like to talk to you.', facts)).toBe(0);
  expect(countUnchecked('My grandfather repaired bagpipes. I trained 12 colleagues.', facts)).toBe(1);
  expect(countUnchecked('I hold a doctorate.', facts)).toBe(0);
});

it('says what is stated nearest to what it marks', () => {
  const [mark] = checkLetter('Missed appointments fell from 38% to 11%.', facts);
  expect(mark?.nearest).toEqual({
    statedIn: 'profile',
    statement: 'missed appointments down from 38% to 21%',
  });
});

it('counts what a check raised and could not decide as not checked', () => {
  const text = 'On average a patient of mine comes back three times before the knee is forgotten.';
  expect(checkLetter(text, facts)).toEqual([]);
  expect(countUnchecked(text, facts)).toBe(1);
});
