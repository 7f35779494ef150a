import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyLedger } from '../../server/companies/recording/ledger.ts';
import { recordReport } from '../../server/companies/recording/record-report.ts';
import type { RoundReport } from '../../server/companies/report.ts';
import { createCsvSource } from '../../server/ingest/sources/csv/source.ts';
import { unpackSnapshot } from '../unpack-snapshot.ts';
import type { Figure } from './headlines.ts';

const wholeSnapshot = { isQuick: false, databases: [], part: null, say: () => {} };
/** Before anything of it could be later than today. */
const readOn = new Date('2014-01-01');

/** How often a company of several rounds is shown more than once when its rounds are told as the press tells them. */
export async function measureHistories(): Promise<Figure[]> {
  const rounds = await readRounds();
  return [...measure(rounds, 'name and place', 2), ...measure(rounds, 'name', 5)];
}

function measure(rounds: Round[], what: 'name and place' | 'name', target: number): Figure[] {
  const { shownTwice, several, held, mixed } = say(rounds, what);
  const percent = (count: number, of: number) => Math.round((10_000 * count) / of) / 100;
  const split = percent(shownTwice, several);
  const doubtful = percent(held, rounds.length);
  return [
    {
      name: `told by ${what}: shown more than once, of ${several} companies with several rounds`,
      value: split,
      unit: '%',
      target,
      met: split <= target,
    },
    {
      name: `told by ${what}: held for review, of ${rounds.length} rounds`,
      value: doubtful,
      unit: '%',
      target: 3,
      met: doubtful <= 3,
    },
    {
      // The snapshot has companies twice, under two addresses: these are among them.
      name: `told by ${what}: records of two pages of the snapshot`,
      value: mixed,
      unit: 'records',
      target: 60,
      met: mixed <= 60,
    },
  ];
}

type Round = { company: string; report: RoundReport };

function say(rounds: Round[], what: 'name and place' | 'name') {
  const ledger = emptyLedger(readOn);
  const records = new Map<string, Set<string>>();
  const companies = new Map<string, Set<string>>();
  let held = 0;
  for (const [index, { company, report }] of rounds.entries()) {
    const reported = asPressReport(report, `https://news.example/${index}`, what);
    if (recordReport(ledger, reported) === 'held') held += 1;
    const record = ledger.reports.get(`feed ${reported.externalId}`)?.startupId;
    if (!record) continue;
    records.set(company, (records.get(company) ?? new Set()).add(record));
    companies.set(record, (companies.get(record) ?? new Set()).add(company));
  }
  const several = [...Map.groupBy(rounds, ({ company }) => company)].filter(([, some]) => some.length > 1);
  return {
    held,
    several: several.length,
    shownTwice: several.filter(([company]) => (records.get(company)?.size ?? 0) > 1).length,
    mixed: [...companies.values()].filter(({ size }) => size > 1).length,
  };
}

function asPressReport(
  report: RoundReport,
  externalId: string,
  what: 'name and place' | 'name',
): RoundReport {
  const { name, city, region, country } = report.company;
  const place = what === 'name' ? { city: null, region: null, country: null } : { city, region, country };
  const nothing = { aliases: [], identifiers: [], industryTags: [], foundedYear: null, people: [] };
  return {
    ...report,
    source: 'feed',
    externalId,
    company: { ...report.company, ...nothing, name, ...place, description: null, website: null },
  };
}

/** Every round of the snapshot with the page of its company there, the earliest first. */
async function readRounds(): Promise<Round[]> {
  await using snapshot = await unpackSnapshot(wholeSnapshot);
  const body = await readFile(join(snapshot.folder, 'rounds.csv'));
  const readings = createCsvSource(() => readOn).read({
    kind: 'document',
    externalId: 'rounds.csv',
    url: null,
    mediaType: 'text/csv',
    body,
    etag: null,
    lastModified: null,
  });
  const rounds: Round[] = [];
  for (const reading of readings) {
    if (reading.kind !== 'report' || !reading.report.round) continue;
    const company = reading.report.company.identifiers[0]?.value;
    if (company) rounds.push({ company, report: reading.report });
  }
  const dayOf = ({ report }: Round) => report.round?.announcedOn ?? '';
  return rounds.sort(
    (a, b) => dayOf(a).localeCompare(dayOf(b)) || a.report.externalId.localeCompare(b.report.externalId),
  );
}
