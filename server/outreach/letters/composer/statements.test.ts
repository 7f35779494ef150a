import { expect, it } from 'vitest';
import { namesPerson } from '../../../reference/job-titles/names-person.ts';
import { sayOwn } from './statements.ts';
import { afterColon, titleInText, withArticle } from './wording.ts';

it.each([
  ['Cut settlement time from two days to four hours', 'I cut settlement time from two days to four hours.'],
  ['• Led the night shift schedule for a 32-bed ward.', 'I led the night shift schedule for a 32-bed ward.'],
  [
    '1. Reduced agency hours by 18%; saved a day a week',
    'I reduced agency hours by 18% and saved a day a week.',
  ],
  [
    'Lead a team of 14 nurses per shift in a 32-bed unit; schedule staffing and float pool coverage',
    'I lead a team of 14 nurses per shift in a 32-bed unit and schedule staffing and float pool coverage.',
  ],
  ['Hire and coach a team of six', 'I hire and coach a team of six.'],
  ['Manage the night crew', 'I manage the night crew.'],
  ['Ran the ward; 32 beds, two shifts', 'I ran the ward.'],
  ['Assess and triage 30 patients a day', 'I assess and triage 30 patients a day.'],
  ['Act as interim unit manager', 'I act as interim unit manager.'],
  ['Design digital products for clinics', 'I design digital products for clinics.'],
  ['Working closely with founders', 'I work closely with founders.'],
  ['Ambulance crew in Oslo', 'I am part of an ambulance crew in Oslo.'],
  ['Lead nurse in a children’s clinic', 'I am a lead nurse in a children’s clinic.'],
  ['Build payment APIs for banks', 'I build payment APIs for banks.'],
  ['Teaching mathematics to refugees', 'My work is teaching mathematics to refugees.'],
  ['I hire engineers for young companies.', 'I hire engineers for young companies.'],
  ['my team serves 40 clinics', 'My team serves 40 clinics.'],
  [
    'Registered Nurse with 11 years in intensive care',
    'I am a registered nurse with 11 years in intensive care.',
  ],
  ['Licensed in Texas and Oklahoma', 'I am licensed in Texas and Oklahoma.'],
  ['Successfully launched a clinic in Waco', 'I successfully launched a clinic in Waco.'],
  ['Wrote the style guide. Nobody asked me to.', 'I wrote the style guide.'],
  [
    'Captain, U.S. Army (2012–2019): ran supply for a battalion of 800',
    'I ran supply for a battalion of 800.',
  ],
  ['Chef: opened two restaurants in Porto', 'As a chef I opened two restaurants in Porto.'],
  [
    'Recibos (side project): an app that turns receipts into a yearly tax file',
    'One of my projects is Recibos, an app that turns receipts into a yearly tax file.',
  ],
])('says a statement in the first person: %s', (written, said) => {
  expect(sayOwn(written)).toEqual({ kind: 'sentence', text: said });
});

it.each([
  '34% fewer false alarms',
  'Design system used by six product teams',
  'Report writing for two boards',
  'Internship at a logistics firm; wrote SQL reports',
  'Winner of the national bakery prize',
  'Marketing for three festivals',
  'Zero safety incidents in six years',
  'Water treatment for two towns',
])('leaves what is no sentence a phrase: %s', (written) =>
  expect(sayOwn(written)).toEqual({ kind: 'phrase', text: written }),
);

it.each(['', 'ok', 'Led '.repeat(80)])('says nothing of what cannot be said: %s', (written) => {
  expect(sayOwn(written)).toBeNull();
});

it('writes titles as common nouns, and what is a name or an abbreviation as it is', () => {
  expect(
    ['Registered Nurse', 'UX Designer', 'Senior Java Developer', 'VP of Sales', 'Front-End Engineer'].map(
      titleInText,
    ),
  ).toEqual([
    'registered nurse',
    'UX designer',
    'senior Java developer',
    'VP of sales',
    'front-end engineer',
  ]);
  expect(
    ['HR manager', 'engineer', 'university lecturer', 'UX designer', 'European buyer'].map(withArticle),
  ).toEqual(['an HR manager', 'an engineer', 'a university lecturer', 'a UX designer', 'a European buyer']);
});

it.each([
  ['22 cooks trained', 'I trained 22 cooks.'],
  ['30 features requested by users', null],
  ['Course project: predicted crop yields', 'In my course project I predicted crop yields.'],
  ['Responsible for a budget of $12M', 'I have been responsible for a budget of $12M.'],
  ['Head chef of a 90-seat restaurant', 'I am head chef of a 90-seat restaurant.'],
  ['Assistant to two founders', 'I am an assistant to two founders.'],
  ['Freelance journalist covering energy', 'I am a freelance journalist covering energy.'],
  ['Warehouse supervisor since 2004', 'I have been a warehouse supervisor since 2004.'],
  ['Look after 40 accounts', 'I look after 40 accounts.'],
  ['Certified Scrum Master', 'I am a certified Scrum master.'],
  ['Licensed master electrician in Ohio', 'I am a licensed master electrician in Ohio.'],
  ['In-house counsel for a payments company', 'I am an in-house counsel for a payments company.'],
  ['Computer science graduate from Bangalore', 'I am a computer science graduate from Bangalore.'],
  ['Head of growth at a fintech', 'I am head of growth at a fintech.'],
  ['#1 of 30 reps in EMEA', 'I was #1 of 30 reps in EMEA.'],
  ['SQL, dbt and Looker at a grocery chain', 'I work with SQL, dbt and Looker at a grocery chain.'],
  ['Promoted twice in 18 months', 'I was promoted twice in 18 months.'],
  ['Promoted 12 cooks to chefs', 'I promoted 12 cooks to chefs.'],
  ['Trained six apprentices', 'I trained six apprentices.'],
  ['Recent graduate of NUST Islamabad', 'I am a recent graduate of NUST Islamabad.'],
  ['Forecast model that cut stockouts by 18%', null],
  ['Forecast demand for 300 pharmacies', 'I forecast demand for 300 pharmacies.'],
  ['MSc in statistics from IISc Bangalore', 'I have an MSc in statistics from IISc Bangalore.'],
  ['Master electrician in two towns', 'I am a master electrician in two towns.'],
  ['Research that led to dropping two features', null],
  ['Manage the store manager training', 'I manage the store manager training.'],
  ['Was elected to the board of the union', 'I was elected to the board of the union.'],
  ['AWS D1.1 certified', 'I am AWS D1.1 certified.'],
  [
    'Patients with bleeding gums fell from 48% to 31%',
    'In my work, patients with bleeding gums fell from 48% to 31%.',
  ],
  ['Bugs per release: from 30 to 6', 'In my work, bugs per release went from 30 to 6.'],
  ['Act as interim unit manager', 'I act as interim unit manager.'],
  ['Design digital products for clinics', 'I design digital products for clinics.'],
  ['Working closely with founders', 'I work closely with founders.'],
  ['Ambulance crew in Oslo', 'I am part of an ambulance crew in Oslo.'],
  ['Own business with two employees', 'I have my own business with two employees.'],
  ['Chief engineer on ferries, back after a leave', 'I am a chief engineer on ferries, back after a leave.'],
  ['Arabic and French interpreter at a court', 'I am an Arabic and French interpreter at a court.'],
  [
    'Introduced slot booking at two warehouses; waiting time fell from 70 to 25 minutes',
    'I introduced slot booking at two warehouses; waiting time fell from 70 to 25 minutes.',
  ],
  [
    'Ran 22 tests on renewal pricing; two shipped, worth £3.1M a year',
    'I ran 22 tests on renewal pricing; two shipped, worth £3.1M a year.',
  ],
  [
    'Lead a department of 11 teachers; results rose from 48% to 67%',
    'I lead a department of 11 teachers; results rose from 48% to 67%.',
  ],
  [
    'Crop disease detector: trained a vision model on 54,000 leaf images',
    'For a crop disease detector I trained a vision model on 54,000 leaf images.',
  ],
  [
    'Compiler for a small language in Rust (course project)',
    'One of my projects is a compiler for a small language in Rust.',
  ],
  ['Final-year student of physics in Chennai', 'I am a final-year student of physics in Chennai.'],
])('says lines of a CV as their owner would: %s', (written, said) => {
  const own = sayOwn(written);
  expect(own?.kind === 'sentence' ? own.text : null).toBe(said);
});

it('takes a capital and a colon out of what stands behind a colon, and leaves names', () => {
  expect(
    [
      'Over 300 articles on the power grid',
      'Budget: $64M, 2% under plan',
      'React and TypeScript',
      'German law',
    ].map(afterColon),
  ).toEqual([
    'over 300 articles on the power grid',
    'budget ($64M, 2% under plan)',
    'React and TypeScript',
    'German law',
  ]);
});

it.each([
  ['Mechanic', true],
  ['Registered Nurse', true],
  ['Head of Sales', true],
  ['Police Officer', true],
  ['Dispatch', false],
  ['Clinical operations', false],
  ['Product Design', false],
  ['Management', false],
])('tells who does work from the work: %s', (title, isOne) => {
  expect(namesPerson(title)).toBe(isOne);
});
