type Rank = { rank: string; factor: number };

/** What may stand before a title, the commonest most often, with what it does to the pay. */
export const rankNames = {
  ladder: [
    { rank: '', factor: 1 },
    { rank: '', factor: 1 },
    { rank: 'Senior ', factor: 1.3 },
    { rank: 'Senior ', factor: 1.3 },
    { rank: 'Junior ', factor: 0.75 },
    { rank: 'Lead ', factor: 1.45 },
  ],
  senior: [
    { rank: '', factor: 1 },
    { rank: '', factor: 1 },
    { rank: 'Senior ', factor: 1.25 },
  ],
  none: [{ rank: '', factor: 1 }],
} satisfies Record<string, [Rank, ...Rank[]]>;

/** A kind of role: what it is called, its department, and what a year of it is paid in thousands of US dollars. */
export type SampleTitle = { title: string; department: string; pay: number; ranks: keyof typeof rankNames };

const kinds = (ranks: SampleTitle['ranks'], department: string, pay: number, titles: string): SampleTitle[] =>
  titles.split(', ').map((title) => ({ title, department, pay, ranks }));

/** What every young company looks for. */
const everywhere: SampleTitle[] = [
  ...kinds('ladder', 'Engineering', 130, 'Backend Engineer, Frontend Engineer, Full Stack Engineer'),
  ...kinds('senior', 'Product', 125, 'Product Manager'),
  ...kinds('ladder', 'Design', 110, 'Product Designer'),
  ...kinds('ladder', 'Data', 105, 'Data Analyst'),
  ...kinds('senior', 'People', 85, 'People Operations Manager, Talent Acquisition Partner'),
  ...kinds('none', 'Sales', 150, 'Head of Sales'),
  ...kinds('none', 'Finance', 155, 'Head of Finance'),
];

/** By what a company does, those that are looked for beside them. */
export const titlesOfTrades = {
  software: [
    ...everywhere,
    ...kinds('ladder', 'Engineering', 140, 'Site Reliability Engineer, Machine Learning Engineer'),
    ...kinds('ladder', 'Data', 130, 'Data Engineer'),
    ...kinds('senior', 'Sales', 95, 'Account Executive, Customer Success Manager'),
    ...kinds('senior', 'Marketing', 90, 'Content Marketing Manager, Growth Marketing Manager'),
    ...kinds('none', 'Sales', 60, 'Sales Development Representative'),
    ...kinds('none', 'Engineering', 60, 'Software Engineering Intern'),
  ],
  science: [
    ...kinds('senior', 'Research', 105, 'Research Scientist, Bioinformatics Scientist'),
    ...kinds('senior', 'Clinical', 95, 'Clinical Research Associate'),
    ...kinds('senior', 'Regulatory', 110, 'Regulatory Affairs Manager'),
    ...kinds('ladder', 'Engineering', 100, 'Process Development Engineer, Backend Engineer'),
    ...kinds('none', 'Research', 55, 'Laboratory Technician'),
    ...kinds('senior', 'Operations', 90, 'Clinical Operations Manager'),
    ...kinds('senior', 'Product', 125, 'Product Manager'),
    ...kinds('ladder', 'Data', 110, 'Data Scientist'),
    ...kinds('none', 'Finance', 150, 'Head of Finance'),
  ],
  making: [
    ...kinds('ladder', 'Engineering', 105, 'Mechanical Engineer, Electrical Engineer'),
    ...kinds('ladder', 'Engineering', 125, 'Embedded Software Engineer, Firmware Engineer'),
    ...kinds('senior', 'Operations', 95, 'Supply Chain Manager, Production Planner'),
    ...kinds('none', 'Operations', 50, 'Manufacturing Technician'),
    ...kinds('senior', 'Sales', 100, 'Account Executive'),
    ...kinds('senior', 'Product', 120, 'Product Manager'),
    ...kinds('ladder', 'Engineering', 130, 'Backend Engineer'),
    ...kinds('none', 'People', 140, 'Head of People'),
  ],
  money: [
    ...everywhere,
    ...kinds('senior', 'Legal', 95, 'Compliance Officer, Legal Counsel'),
    ...kinds('senior', 'Risk', 90, 'Risk Analyst, Fraud Analyst'),
    ...kinds('ladder', 'Engineering', 140, 'Payments Engineer, Data Engineer'),
    ...kinds('senior', 'Sales', 100, 'Partnerships Manager'),
    ...kinds('none', 'Finance', 115, 'Financial Controller'),
    ...kinds('none', 'Support', 55, 'Customer Support Specialist'),
  ],
  selling: [
    ...everywhere,
    ...kinds('senior', 'Commercial', 80, 'Category Manager'),
    ...kinds('senior', 'Marketing', 85, 'Performance Marketing Manager, Brand Manager'),
    ...kinds('senior', 'Operations', 75, 'Operations Manager, Logistics Manager'),
    ...kinds('none', 'Support', 48, 'Customer Support Specialist'),
    ...kinds('none', 'Marketing', 42, 'Marketing Intern'),
  ],
} satisfies Record<string, SampleTitle[]>;

export type Trade = keyof typeof titlesOfTrades;

const groupsOfTrades: readonly [Trade, RegExp][] = [
  ['science', /^(?:biotechnology|health-care)\b/],
  ['money', /^(?:financial-services|payments|lending-and-investments|insurance)\b/],
  ['making', /^(?:hardware|manufacturing|energy|climate-tech|transportation|agriculture-and-farming)\b/],
  [
    'selling',
    /^(?:commerce-and-shopping|food-and-beverage|travel-and-tourism|clothing-and-apparel|consumer-goods|real-estate|sports)\b/,
  ],
];

export function tradeOf(industryTags: readonly string[]): Trade {
  const found = groupsOfTrades.find(([, group]) => industryTags.some((tag) => group.test(tag)));
  return found?.[0] ?? 'software';
}
