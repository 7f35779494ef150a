import { eventOf } from '../../server/companies/round-event.ts';
import type { CompanyProfile, LetterFacts, UserProfile } from '../../server/outreach/letters/letter-facts.ts';

const users: UserProfile[] = [
  [
    'Ada Lovelace',
    'Product Manager',
    6,
    ['Berlin'],
    ['Germany'],
    'I plan billing products for small firms.',
    ['cut false payroll alarms by 34%', 'grew a team from 3 to 11 people'],
  ],
  [
    'Tomás Ribeiro',
    'Software Engineer',
    12,
    ['Lisbon'],
    ['Portugal'],
    'I build payment systems in TypeScript and Go.',
    ['moved 40 services to one platform at Finora'],
  ],
  [
    'Mei Chen',
    'Data Scientist',
    3,
    [],
    ['United States'],
    '',
    ['predicted churn with 91% precision for Blue Harbor'],
  ],
  [
    'Olu Adeyemi',
    'Sales Manager',
    20,
    ['London'],
    ['United Kingdom'],
    'I sell software to hospitals.',
    ['closed $4.2M in 2024'],
  ],
  ['Nina Berg', 'UX Designer', 1, [], [], '', []],
  [
    'Sam O’Neill',
    'HR Manager',
    9,
    ['Dublin'],
    ['Ireland'],
    'I hire engineers for young companies.',
    ['hired 60 people in two years'],
  ],
].map(([fullName, profession, experienceYears, preferredCities, preferredCountries, work, results]) => ({
  fullName: fullName as string,
  profession: profession as string,
  experienceYears: experienceYears as number,
  additionalRoles: [],
  preferredIndustries: ['Software', 'Financial Services'],
  preferredCountries: preferredCountries as string[],
  preferredRegions: [],
  preferredCities: preferredCities as string[],
  work: work as string,
  results: results as string[],
  links: [],
  lookingFor: '',
  curriculum: '',
}));

const rounds = [
  ['series_a', 'Series A', '12500000', 'USD', '2026-11-18', ['Northgate']],
  ['seed', 'Seed', '3100000', 'EUR', '2026-10-03', ['Palisade Ventures', 'Orchard Capital']],
  ['series_c', 'Series C', '84000000', 'USD', '2026-09-14', ['Tallis Partners']],
  ['pre_seed', 'Pre-seed', '900000', 'GBP', '2026-11-09', []],
  ['series_b', 'Series B', null, 'USD', '2026-08-30', ['Helio']],
] as const;

const companies: CompanyProfile[] = [
  [
    'Kestrel',
    'Forecasts cash for small manufacturers by reading their bank feed.',
    ['Financial Services', 'Artificial Intelligence'],
    'Berlin',
    'Germany',
    2022,
    'Ada Okafor',
    'Chief Executive Officer',
  ],
  [
    'Lumen Labs',
    'Sensors that tell hospitals when a bed is free, used by 120 hospitals.',
    ['Health Care'],
    'Boston',
    'United States',
    2019,
    'Jonas Weil',
    'Chief Technology Officer',
  ],
  [
    'Harvestly',
    'A marketplace for surplus food.',
    ['Food and Beverage'],
    'Lisbon',
    'Portugal',
    null,
    'Rita Sousa',
    'Founder',
  ],
  ['Quay', null, ['Software'], 'London', 'United Kingdom', 2021, 'Peter Ashworth', 'Director'],
  [
    'Oriel Robotics',
    'Robots that sort laundry.',
    ['Robotics and Drones'],
    'Dublin',
    'Ireland',
    2017,
    'Maeve Daly',
    'VP of Engineering',
  ],
].map(([name, description, industries, city, country, foundedYear, user, role], index) => {
  const [kind, roundName, amount, currency, announcedOn, leadInvestors] = rounds[index] ?? rounds[0];
  return {
    name: name as string,
    description: description as string | null,
    website: null,
    industries: industries as string[],
    city: city as string,
    region: null,
    country: country as string,
    foundedYear: foundedYear as number | null,
    rounds: [
      {
        kind,
        name: roundName,
        event: eventOf({ roundKind: kind, amount, joinedBatch: null, leadInvestors: [...leadInvestors] }),
        amount: amount === null ? null : { amount, currency, usd: null },
        announcedOn,
        leadInvestors: [...leadInvestors],
      },
    ],
    people: [{ name: user as string, roles: [role as string] }],
    openRoles: [],
    useOfFunds: [],
    plannedHires: [],
  };
});

/** Every person with every company. */
export const letterCases: LetterFacts[] = users.flatMap((userProfile) =>
  companies.map((companyProfile) => ({ userProfile, startupProfile: companyProfile, today: '2026-11-22' })),
);
