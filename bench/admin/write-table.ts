import { writeFile } from 'node:fs/promises';
import { writeCsvHead, writeCsvLines } from '../../contract/platform/text/csv.ts';
import { makeReports } from '../../fixtures/make-companies.ts';

const inWindowShare = 0.1;
const columns = [
  'Organization Name',
  'Website',
  'Description',
  'Country',
  'City',
  'Announced Date',
  'Funding Type',
  'Money Raised',
  'Currency',
  'Lead Investors',
];

/** A table of so many rounds of invented companies, in the shape of an export. */
export async function writeTable(place: string, rows: number): Promise<void> {
  const reports = makeReports({ companies: rows, seed: 9, today: new Date(), inWindowShare });
  const table: (string | number | null)[][] = [];
  for (const { company, round } of reports) {
    if (table.length === rows) break;
    if (!round) continue;
    table.push([
      company.name,
      company.website,
      company.description,
      company.country,
      company.city,
      round.announcedOn,
      round.kind,
      round.amount,
      round.currency,
      round.leadInvestors.join(', '),
    ]);
  }
  await writeFile(place, writeCsvHead(columns) + writeCsvLines(table));
}
