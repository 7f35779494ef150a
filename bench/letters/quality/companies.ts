import type { CompanyProfile } from '../../../server/outreach/letters/letter-facts.ts';
import { firm, news, round, use } from './firms.ts';

/** Known from a filing alone: a name, sometimes a field, a round and a person. */
export const fromFilings: CompanyProfile[] = [
  firm({
    name: 'Tessel Ledger, Inc.',
    industries: ['Financial Services'],
    rounds: [round('unspecified', 'Unspecified', '3200000', '2026-11-10')],
    people: [{ name: 'Alan Whitcomb', roles: ['Executive Officer', 'Director'] }],
  }),
  firm({
    name: 'Brightwater Therapeutics',
    industries: ['Biotechnology'],
    rounds: [round('unspecified', 'Unspecified', '12750000', '2026-10-02')],
    people: [{ name: 'Sarah Kim', roles: ['Director'] }],
  }),
  firm({ name: 'Ostrava Holdings LLC', rounds: [round('unspecified', 'Unspecified', null, '2026-11-20')] }),
  firm({
    name: 'Pinyon Health',
    industries: ['Health Care'],
    rounds: [round('seed', 'Seed', '4100000', '2026-11-15')],
    people: [{ name: 'Dr. Miguel Santos', roles: ['Executive Officer'] }],
    city: 'Houston',
    region: 'Texas',
    country: 'United States',
  }),
  firm({
    name: 'Gantry AI',
    industries: ['Software', 'Artificial Intelligence'],
    rounds: [round('series_a', 'Series A', '18000000', '2026-09-30')],
  }),
  firm({
    name: 'Fernhill Foods',
    industries: ['Food and Beverage'],
    rounds: [round('debt', 'Debt', '2000000', '2026-11-12')],
    people: [{ name: 'J. R. Abbott', roles: ['Director'] }],
  }),
  firm({
    name: 'Kiteline',
    industries: ['Energy'],
    rounds: [round('convertible', 'Convertible Note', '750000', '2026-11-18')],
  }),
  firm({
    name: 'Moraine Robotics',
    industries: ['Robotics and Drones'],
    rounds: [round('series_b', 'Series B', '31000000', '2026-08-21')],
    people: [{ name: 'Hiro Sato', roles: ['Chief Technology Officer'] }],
  }),
  firm({
    name: 'Larkspur Education',
    industries: ['Education'],
    rounds: [round('pre_seed', 'Pre-seed', '600000', '2026-11-21')],
  }),
  firm({
    name: 'Copperline Logistics',
    industries: ['Logistics'],
    rounds: [round('grant', 'Grant', '250000', '2026-11-01')],
  }),
  firm({ name: 'Wren Property', industries: ['Real Estate'], rounds: [] }),
  firm({
    name: 'Nimbus 9',
    rounds: [round('safe', 'SAFE', '1500000', '2026-11-19')],
    people: [{ name: 'Chloe Adams', roles: ['Founder'] }],
  }),
];

/** Known from the press: what they do and what the money is for. */
export const fromNews: CompanyProfile[] = [
  firm({
    name: 'Kestrel',
    description: 'Kestrel forecasts cash for small manufacturers. It reads their bank feed.',
    industries: ['Financial Services'],
    rounds: [round('series_a', 'Series A', '12500000', '2026-11-18', ['Northgate'])],
    useOfFunds: [
      use('The company will use the funding to hire 40 engineers and enter France.', [
        'hiring',
        'new_market',
      ]),
    ],
    people: [{ name: 'Ada Okafor', roles: ['Chief Executive Officer'] }],
  }),
  firm({
    name: 'Ledgerly',
    description: 'Ledgerly rebuilds core banking ledgers for credit unions.',
    industries: ['Financial Services'],
    rounds: [round('seed', 'Seed', '6000000', '2026-11-20', ['Palisade'])],
    useOfFunds: [
      use(
        'The money pays for a second ledger team and a banking licence in Lithuania.',
        ['product', 'regulatory_approval'],
        'Sifted',
      ),
    ],
    people: [{ name: 'Tomas Petrauskas', roles: ['CEO'] }],
  }),
  firm({
    name: 'Sana Shift',
    description: 'Sana Shift fills empty hospital shifts with nurses who live nearby.',
    industries: ['Health Care'],
    rounds: [round('series_a', 'Series A', '15000000', '2026-11-12')],
    useOfFunds: [
      use(
        'Sana Shift plans to use the funds to open in Houston and Dallas and hire a clinical operations team.',
        ['new_market', 'hiring'],
        'MedCity News',
      ),
    ],
    people: [{ name: 'Leah Brooks', roles: ['Co-founder'] }],
  }),
  firm({
    name: 'Trialpath',
    description: 'Trialpath finds patients for oncology trials in community hospitals.',
    industries: ['Biotechnology'],
    rounds: [round('series_b', 'Series B', '42000000', '2026-10-20')],
    useOfFunds: [
      use(
        'Proceeds will be used to advance its lead program into a phase 2 trial.',
        ['clinical_trial'],
        null,
      ),
    ],
  }),
  firm({
    name: 'Greenspan Energy',
    description: 'Greenspan Energy installs heat pumps in old apartment buildings.',
    industries: ['Energy'],
    rounds: [round('series_a', 'Series A', '22000000', '2026-11-05')],
    plannedHires: [news('It plans to hire 60 electricians and field managers in Ohio.', 'Canary Media')],
    people: [{ name: 'Walt Dominguez', roles: ['Founder'] }],
  }),
  firm({
    name: 'Plateful',
    description: 'London-based Plateful sells surplus restaurant meals at half price.',
    industries: ['Food and Beverage'],
    rounds: [round('seed', 'Seed', '2800000', '2026-11-16')],
    useOfFunds: [
      use(
        'The funding will help Plateful to sign 500 restaurants and build tools that cut kitchen waste.',
        ['sales', 'product'],
        'The Grocer',
      ),
    ],
  }),
  firm({
    name: 'Mathloft',
    description: 'Mathloft, which teaches algebra by games, is used in 1,200 schools.',
    industries: ['Education'],
    rounds: [round('series_a', 'Series A', '9000000', '2026-11-08')],
    useOfFunds: [use('It will hire teachers who write lessons for grades 9 to 12.', ['hiring'], 'EdSurge')],
  }),
  firm({
    name: 'Vanta Freight',
    description: 'The startup matches truckers with half-empty loads between Spain and Morocco.',
    industries: ['Logistics'],
    rounds: [round('seed', 'Seed', '5000000', '2026-11-03')],
    useOfFunds: [
      use(
        'The round goes into carriers, a control tower in Tangier and customs software.',
        ['infrastructure'],
        'El Referente',
      ),
    ],
  }),
  firm({
    name: 'Otter Grid',
    description: 'Otter Grid builds software that tells utilities which transformers will fail.',
    industries: ['Energy'],
    rounds: [round('series_a', 'Series A', '16000000', '2026-11-14')],
    useOfFunds: [
      use(
        'The startup intends to use the capital to expand its data pipeline and publish grid reports.',
        ['product'],
        'Utility Dive',
      ),
    ],
  }),
  firm({
    name: 'Lumio',
    description: 'Lumio makes invoicing software for plumbers, painters and electricians.',
    industries: ['Software'],
    rounds: [round('seed', 'Seed', '3400000', '2026-11-19')],
    useOfFunds: [
      use(
        'Lumio wants to use the money to add payroll and launch in Sweden.',
        ['product', 'new_market'],
        'Breakit',
      ),
    ],
    people: [{ name: 'Karin Ekström', roles: ['CEO'] }],
  }),
  firm({
    name: 'Harborlight',
    description: 'Harborlight underwrites cyber insurance for hospitals.',
    industries: ['Insurance'],
    rounds: [round('series_b', 'Series B', '55000000', '2026-09-25')],
    useOfFunds: [use('Funds a machine learning team and two attorneys.', ['hiring'], null)],
  }),
  firm({
    name: 'Cellweave',
    description: 'Cellweave grows antibodies in plants, which cuts the cost of a dose by a third.',
    industries: ['Biotechnology'],
    rounds: [round('series_a', 'Series A', '27000000', '2026-11-11')],
    useOfFunds: [
      use(
        'Cellweave will use the proceeds to build a laboratory in Leiden and to screen antibodies against two cancers.',
        ['research', 'infrastructure'],
        'Labiotech',
      ),
    ],
  }),
  firm({
    name: 'Roamly',
    description: 'Roamly rents e-bikes to hotels.',
    industries: ['Transportation'],
    rounds: [round('seed', 'Seed', '1900000', '2026-11-02')],
    useOfFunds: [
      use(
        'With the new money the company is doubling its fleet to 4,000 bikes.',
        ['production'],
        'TechCrunch',
      ),
    ],
  }),
  firm({
    name: 'Northstar Care',
    description: 'Northstar Care runs homes for people with dementia in Minnesota.',
    industries: ['Health Care'],
    rounds: [round('growth', 'Growth', '30000000', '2026-10-28')],
    plannedHires: [news('Northstar will hire 200 caregivers and social workers next year.', 'Star Tribune')],
  }),
  firm({
    name: 'Ferrous',
    description: 'Ferrous trains vision models that spot defects on steel lines.',
    industries: ['Manufacturing'],
    rounds: [round('series_a', 'Series A', '11000000', '2026-11-17')],
    useOfFunds: [
      use(
        'The investment will allow the company to put its cameras on 50 production lines in Ohio.',
        ['production'],
        'Industry Week',
      ),
    ],
    people: [{ name: 'Anneke de Vries', roles: ['CTO'] }],
  }),
  firm({
    name: 'Depotly',
    description: 'Depotly vermietet Lagerflächen an kleine Händler.',
    industries: ['Logistics'],
    rounds: [round('seed', 'Seed', '4000000', '2026-11-13')],
    useOfFunds: [
      use(
        'Mit dem Geld will Depotly drei neue Lager in Hamburg und Bremen eröffnen.',
        ['infrastructure'],
        'Gründerszene',
      ),
    ],
  }),
  firm({
    name: 'Cargoline',
    description: 'Cargoline aide les transporteurs à remplir leurs camions.',
    industries: ['Logistics'],
    rounds: [round('series_a', 'Series A', '10000000', '2026-11-06')],
    useOfFunds: [
      use(
        'La société veut recruter une équipe de vente et ouvrir le marché espagnol.',
        ['sales', 'new_market'],
        'Maddyness',
      ),
    ],
    people: [{ name: 'Élodie Martin', roles: ['CEO'] }],
  }),
  firm({
    name: 'Inkwell',
    description: 'Inkwell edits and translates clinical protocols for drug makers.',
    industries: ['Health Care'],
    rounds: [round('seed', 'Seed', '2100000', '2026-11-09')],
    useOfFunds: [
      use(
        'The capital goes towards a localization team and a Japanese office.',
        ['hiring', 'new_market'],
        'Slator',
      ),
    ],
  }),
];
