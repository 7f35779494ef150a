import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysAgo } from './inventions.ts';

type Filing = {
  company: string;
  city: string;
  industry: string;
  entity: string;
  jurisdiction: string;
  securities: string;
};

const ofCompany = {
  industry: 'Biotechnology',
  entity: 'Corporation',
  jurisdiction: 'DELAWARE',
  securities: 'Series A Preferred Stock',
};

/** What could be a startup or a tavern: no rule decides it, so a person has to. */
export const doubtful = {
  industry: 'Restaurants',
  entity: 'Limited Liability Company',
  jurisdiction: 'CALIFORNIA',
  securities: '',
};

type GivenFiling = Pick<Filing, 'company' | 'city'> & Partial<Filing>;

/** Writes a folder with the Form D notices of rounds of $12.5M that were sold yesterday. Answers the folder. */
export async function writeFilings(folder: string, filings: GivenFiling[]): Promise<string> {
  const template = await readFile('e2e/filings/form-d.xml', 'utf8');
  await mkdir(folder, { recursive: true });
  for (const filing of filings) {
    const cik = numberOf(filing.company);
    const facts: Record<string, string> = { ...ofCompany, ...filing, cik, day: daysAgo(1) };
    const text = template.replace(/\{(\w+)\}/g, (_place, fact: string) => facts[fact] ?? '');
    await writeFile(join(folder, `${filing.company.toLowerCase()}.xml`), text);
  }
  return folder;
}

type Headline = { title: string; link: string };

/** Writes a news feed of yesterday's headlines. Answers the file. */
export async function writeFeed(file: string, headlines: Headline[]): Promise<string> {
  const published = new Date(`${daysAgo(1)}T09:00:00Z`).toUTCString();
  const items = headlines.map(
    ({ title, link }) =>
      `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${published}</pubDate></item>`,
  );
  const channel = `<title>The Harbour Ledger</title><link>https://ledger.example/</link>${items.join('')}`;
  await writeFile(file, `<?xml version="1.0"?><rss version="2.0"><channel>${channel}</channel></rss>`);
  return file;
}

/** Writes a table as spreadsheets export it. Answers the file. */
export async function writeTable(file: string, rows: string[][]): Promise<string> {
  const quoted = rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(','));
  await writeFile(file, `${quoted.join('\n')}\n`);
  return file;
}

/** A registration number of the company's own: another name has another one. */
function numberOf(company: string): string {
  const number = [...company].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_000_000_000, 7);
  return String(number).padStart(10, '0');
}
