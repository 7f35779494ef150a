import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type FreshRound = {
  company: string;
  does: string;
  place: string;
  kind: string;
  raised: string;
  lead: string;
};

/** Of companies that do not exist. */
export const freshRounds: readonly FreshRound[] = [
  {
    company: 'Galanest Robotics',
    does: 'Robotics, Machine Learning',
    place: 'Berlin, Berlin, Germany',
    kind: 'Series A',
    raised: '12500000',
    lead: 'Tern Hill Ventures',
  },
  {
    company: 'Quimonova Health',
    does: 'Health Care, Software',
    place: 'San Francisco, California, United States',
    kind: 'Series B',
    raised: '41000000',
    lead: 'Copperleaf Capital',
  },
  {
    company: 'Toraline Pay',
    does: 'Payments, FinTech, Software',
    place: 'New York, New York, United States',
    kind: 'Seed',
    raised: '3200000',
    lead: 'Longshore Seed',
  },
  {
    company: 'Balimavane Energy',
    does: 'Renewable Energy',
    place: 'London, England, United Kingdom',
    kind: 'Venture - Series Unknown',
    raised: '',
    lead: '',
  },
];

/** Two tables, companies and their rounds of yesterday, which the alert job announces: it never announces sample data. */
export async function writeFreshRounds(parent: string): Promise<string> {
  const folder = join(parent, 'fresh-rounds');
  await mkdir(folder);
  await writeFile(join(folder, 'companies.csv'), tableOf(freshRounds.map(companyRow)));
  await writeFile(join(folder, 'rounds.csv'), tableOf(freshRounds.map(roundRow)));
  return folder;
}

function companyRow({ company, does, place }: FreshRound): Record<string, string> {
  const key = keyOf(company);
  return {
    'Organization Name': company,
    'Organization Name URL': `https://www.crunchbase.com/organization/${key}`,
    Industries: does,
    'Headquarters Location': place,
    Description: `What people at ${company} make is used by those who know the trade, and taught to those who do not.`,
    Website: `https://www.${key}.example`,
    LinkedIn: `https://www.linkedin.com/company/${key}`,
    'Contact Email': `jobs@${key}.example`,
    'Founded Date': '2023-04-01',
  };
}

function roundRow({ company, kind, raised, lead }: FreshRound): Record<string, string> {
  const key = keyOf(company);
  return {
    'Transaction Name': `${kind} - ${company}`,
    'Transaction Name URL': `https://www.crunchbase.com/funding_round/${key}`,
    'Organization Name': company,
    'Organization Name URL': `https://www.crunchbase.com/organization/${key}`,
    'Funding Type': kind,
    'Money Raised': raised,
    'Money Raised Currency': raised && 'USD',
    'Announced Date': new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    'Lead Investors': lead,
  };
}

function tableOf(rows: Record<string, string>[]): string {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join('');
}

const keyOf = (company: string) => company.toLowerCase().replace(' ', '-');
