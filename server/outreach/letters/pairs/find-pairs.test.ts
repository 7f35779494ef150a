import { expect, it } from 'vitest';
import type { LetterFacts } from '../letter-facts.ts';
import { conceptsOfTitle } from './concepts.ts';
import { findPairs } from './find-pairs.ts';
import { soughtRole } from './sought-role.ts';
import { hiresTrade } from './trade.ts';

const user = {
  fullName: 'Denise Walker',
  profession: 'Registered Nurse',
  experienceYears: 11,
  additionalRoles: [],
  preferredIndustries: [],
  preferredCountries: [],
  preferredRegions: [],
  preferredCities: [],
  work: '',
  results: ['Led the night shift schedule for a 32-bed ward', 'Won the town’s baking prize'],
  links: [],
  lookingFor: 'clinical operations at health care startups in Texas',
  curriculum: '',
};

const company = {
  name: 'Lumenbarn',
  description: 'Lumenbarn sends nurses to rural hospitals for single night shifts.',
  website: null,
  industries: [],
  city: null,
  region: null,
  country: null,
  foundedYear: null,
  rounds: [],
  people: [],
  openRoles: [{ title: 'Clinical Operations Manager', location: 'Austin', isForUser: true }],
  useOfFunds: [
    {
      sentence: 'The money pays for 30 nurses.',
      publisher: 'Gulf Coast Founder',
      on: '2026-11-20',
      purposes: [],
      countries: [],
    },
  ],
  plannedHires: [],
};

const facts = (
  changed: { user?: Partial<typeof user>; company?: Partial<typeof company> } = {},
): LetterFacts => ({
  userProfile: { ...user, ...changed.user },
  startupProfile: { ...company, ...changed.company },
  today: '2026-11-26',
});

it('pairs a fact of the company with what the user did that answers it', () => {
  const [first] = findPairs(facts());
  expect(first?.mine.text).toBe('Led the night shift schedule for a 32-bed ward');
  expect(first?.shared).toContain('hospital care');
});

it('offers at most five, each known again by its words, and none of a deed that has nothing to do with it', () => {
  const results = Array.from(
    { length: 5 },
    (_, index) => `Reduced nurse overtime on ward ${index} by 1${index}%`,
  );
  const pairs = findPairs(facts({ user: { results } }));
  expect(pairs.length).toBeLessThanOrEqual(5);
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
  expect(findPairs(facts({ user: { results } }))).toEqual(pairs);
});

it('finds what a CV says where no result is written', () => {
  const curriculum =
    'EXPERIENCE\nSt. Mary Hospital, Dallas\n• Trained 14 nurses on a new ventilator protocol\n+1 214 555 0100';
  const [first] = findPairs(facts({ user: { results: [], curriculum } }));
  expect(first?.mine).toEqual({ kind: 'curriculum', text: 'Trained 14 nurses on a new ventilator protocol' });
});

it('says that there is none, rather than join what has nothing in common', () => {
  const bakery = { description: 'Crumb bakes sourdough overnight.', openRoles: [], useOfFunds: [] };
  expect(
    findPairs(facts({ company: bakery, user: { results: ['Led the night shift schedule for a ward'] } })),
  ).toEqual([]);
  expect(findPairs(facts({ user: { results: [] } }))).toEqual([]);
});

it.each([
  [
    'clinical operations at health care startups',
    'Registered Nurse',
    [],
    { kind: 'field', text: 'clinical operations' },
  ],
  [
    'I am looking for a role as a product manager, remote',
    'Teacher',
    [],
    { kind: 'title', text: 'product manager' },
  ],
  ['backend', 'Support Engineer', [], { kind: 'field', text: 'backend engineering' }],
  ['operations manager in robotics', 'Warehouse Manager', [], { kind: 'title', text: 'operations manager' }],
  ['knowledge management', 'Librarian', [], { kind: 'field', text: 'knowledge management' }],
  ['trust and safety', 'Police Officer', [], { kind: 'field', text: 'trust and safety' }],
  ['health care', 'Police Officer', [], { kind: 'title', text: 'Police Officer' }],
  ['Dispatch or fleet operations', 'Truck Driver', [], { kind: 'field', text: 'Dispatch' }],
  ['seed to Series B fintech', 'Backend Engineer', [], { kind: 'title', text: 'Backend Engineer' }],
  [
    '',
    'Registered Nurse',
    ['Clinical Research Coordinator'],
    { kind: 'title', text: 'Clinical Research Coordinator' },
  ],
  ['Would love to be a first product designer', 'Nurse', [], { kind: 'title', text: 'product designer' }],
  ['Looking for a first legal hire role', 'Police Officer', [], { kind: 'field', text: 'legal work' }],
  ['Looking for a first legal hire role', 'Legal Counsel', [], { kind: 'title', text: 'Legal Counsel' }],
  ['', 'Backend Engineer', ['Software Engineer'], { kind: 'title', text: 'Backend Engineer' }],
])('asks for the work that is sought: %s', (lookingFor, profession, additionalRoles, sought) => {
  expect(soughtRole({ ...user, lookingFor, profession, additionalRoles: [...additionalRoles] })).toEqual(
    sought,
  );
});

it.each([
  'Lumenbarn underwrites cyber insurance for hospitals.',
  'Lumenbarn finds patients for oncology trials.',
])('finds no reason in an industry alone, nor in what only customers do: %s', (description) => {
  const changed = {
    user: { results: ['Treated patients after hip surgery'] },
    company: { description, openRoles: [], useOfFunds: [] },
  };
  expect(findPairs(facts(changed)).map(({ mine, theirs }) => [mine.text, theirs.text])).toEqual([]);
});

it.each([
  ['Barber', 'Booking software for independent barbers.', 'Ran a shop of eight'],
  [
    'Warehouse Manager',
    'Lumenbarn builds mobile robots for warehouses.',
    'Moved 2 million parcels without overtime',
  ],
  ['Midwife', 'Lumenbarn connects expecting mothers with midwives over video.', 'Led a team of 18'],
])('knows a %s as one who works where the customers do', (profession, description, result) => {
  const changed = {
    user: { profession, lookingFor: '', results: [result] },
    company: { description, openRoles: [], useOfFunds: [] },
  };
  expect(findPairs(facts(changed))[0]).toMatchObject({ mine: { text: result }, answers: 'their customers' });
});

it('of two deeds that fit a role, stands on the one that is close to what the company does', () => {
  const changed = {
    user: {
      profession: 'Software Engineer',
      lookingFor: '',
      results: [
        'Built a bus tracking app that 3,000 students use',
        'Built a classifier of fraudulent reviews',
      ],
    },
    company: {
      description: 'Lumenbarn catches fraudulent reviews on marketplaces.',
      openRoles: [{ title: 'Backend Engineer', location: 'Remote', isForUser: true }],
      useOfFunds: [],
    },
  };
  const [role] = findPairs(facts(changed)).filter(({ theirs }) => theirs.kind === 'role');
  expect(role?.mine.text).toBe('Built a classifier of fraudulent reviews');
});

it('ranks a kind of reason that was answered more often before one that is about as close', () => {
  const both = facts({ company: { openRoles: [] } });
  const kinds = (replyBonus: LetterFacts['replyBonus']) =>
    findPairs({ ...both, replyBonus }).map(({ theirs }) => theirs.kind);
  const [first, ...others] = kinds({});
  const other = others.find((kind) => kind !== first);
  if (!first || !other) throw new Error('There is one kind alone');
  expect(kinds({ [other]: 0.8, [first]: -0.8 })[0]).toBe(other);
  expect(new Set(kinds({ [other]: 0.8 }))).toEqual(new Set(kinds({})));
});

it.each([
  [
    'HVAC Technician',
    'Replaced 60 plate heat exchangers',
    'Lumenbarn makes heat pumps that replace boilers.',
  ],
  [
    'Customs Broker',
    'Cleared 9,000 parcels a year',
    'Software that fills in customs declarations for shippers.',
  ],
  ['Crane Operator', 'Lifted 40,000 tons safely', 'Cameras that warn crane crews before a load swings.'],
  ['Backend Engineer', 'Built mobile money services', 'Lumenbarn adds mobile-money payouts to shops.'],
])('compares by what is worked on, not by the words for it: %s', (profession, result, description) => {
  const changed = {
    user: { profession, lookingFor: '', results: [result] },
    company: { description, openRoles: [], useOfFunds: [] },
  };
  expect(findPairs(facts(changed))[0]?.mine.text).toBe(result);
});

it('knows by its occupation what a title works on, and takes no name of a company for its work', () => {
  expect([...conceptsOfTitle('Midwife').keys()]).toContain('work:hospital care');
  const named = {
    user: { profession: 'Product Designer', lookingFor: '', results: ['Ran 60 interviews about invoices'] },
    company: {
      name: 'Nilgiri Ledger',
      description: 'Nilgiri Ledger lends to tea growers against leaves on the bush.',
      openRoles: [],
      useOfFunds: [],
    },
  };
  expect(findPairs(facts(named))).toEqual([]);
  const field = { description: null, industries: ['Pets'], openRoles: [], useOfFunds: [] };
  const vet = { profession: 'Veterinarian', lookingFor: '', results: ['Performed 4,000 operations'] };
  expect(findPairs({ ...facts({ user: vet }), startupProfile: { ...company, ...field } })).toEqual([]);
});

it('takes a word that is of any trade for no trade: machine learning is not machines', () => {
  const changed = {
    user: { profession: 'Machine Learning Engineer', lookingFor: '', results: ['Ran the summer party'] },
    company: { description: 'Quoting software for machine shops.', openRoles: [], useOfFunds: [] },
  };
  expect(findPairs(facts(changed))).toEqual([]);
});

it('takes an app for people of any work for no customer of the user’s trade', () => {
  const changed = {
    user: { profession: 'Physiotherapist', lookingFor: '', results: ['Ran a group of 120 a year'] },
    company: {
      description: 'Lumenbarn is an app for people after joint surgery.',
      openRoles: [],
      useOfFunds: [],
    },
  };
  expect(findPairs(facts(changed))[0]?.answers).not.toBe('their customers');
});

it('of what is alike in strength, stands on what the user put first', () => {
  const results = ['Cut waits by 20%', 'Cut waste by 20%', 'Cut costs by 20%'];
  const changed = { user: { results }, company: { description: '', useOfFunds: [] } };
  expect(findPairs(facts(changed))[0]?.mine.text).toBe('Cut waits by 20%');
});

it.each([
  ['The company will hire about 30 mechanical and electrical engineers.', 'Mechanical Engineer', true],
  ['Kestrel will hire 50 installers across Czechia.', 'Solar Installer', true],
  ['Kestrel will hire 50 engineers.', 'Mechanical Engineer', false],
  ['Kestrel will open an office.', 'Solar Installer', false],
])('knows whether a plan is to hire for a title: %s', (sentence, profession, isIt) => {
  expect(hiresTrade(sentence, profession)).toBe(isIt);
});
