import type { KnownEvent, Ledger, ReportRow } from '../recording/ledger.ts';

/** A row as JSON keeps it. */
export type Row = Record<string, unknown>;
/** The columns that a batch changed of a row that was there, as they were and as it left them. */
export type Change = { key: string; before: Row; after: Row };
type Traced = { created: string[]; changed: Change[] };

export type Trace = {
  startups: Traced;
  events: Traced;
  reports: Traced;
  reviews: Traced;
  /** Keys are the startup and the key of the name. */
  people: Traced;
  aliases: { startupId: string; nameKey: string }[];
  identifiers: { startupId: string; kind: string; value: string }[];
  reportChanges: string[];
  /** Sample rounds that went because something real was told, whole. */
  samples: { events: Row[]; reports: Row[] };
  /** Startups of which nothing had been told before. */
  bare: string[];
};

/** The rows of a ledger as they are before anything is recorded. */
export type Photograph = {
  startups: Map<string, Row>;
  events: Map<string, Row>;
  reports: Map<string, Row>;
  reviews: Map<string, Row>;
  people: Map<string, Row>;
  samples: { startupId: string; event: Row; reports: Row[] }[];
  bare: string[];
};

export const personKey = (person: { startupId: string; nameKey: string }) =>
  `${person.startupId} ${person.nameKey}`;

/** Rows are changed by giving their columns new values, never by changing a value: a copy of the row is enough. */
export function photograph(ledger: Ledger): Photograph {
  const known = [...ledger.startups.values()];
  const events = known.flatMap((company) => company.events);
  return {
    startups: new Map(known.map(({ row }) => [row.id, { ...row }])),
    events: new Map(events.map(({ row }) => [row.id, { ...row }])),
    reports: new Map([...ledger.reports.values()].map((row) => [row.id, { ...row }])),
    reviews: new Map([...ledger.reviews.values()].map((row) => [row.id, { ...row }])),
    people: new Map(
      known.flatMap(({ row, people }) =>
        [...people.values()].map((person) => [
          personKey({ startupId: row.id, nameKey: person.nameKey }),
          { startupId: row.id, ...person },
        ]),
      ),
    ),
    samples: events.filter(({ row }) => row.isSample).map(copyOfSample),
    bare: known.filter((company) => !hasReports(company)).map(({ row }) => row.id),
  };
}

const hasReports = (company: { events: KnownEvent[]; companyReports: ReportRow[] }) =>
  company.companyReports.length > 0 || company.events.some(({ reports }) => reports.length > 0);

const copyOfSample = ({ row, reports }: KnownEvent) => ({
  startupId: row.startupId,
  event: { ...row },
  reports: reports.map((report) => ({ ...report })),
});

/** What a batch made of what was there. */
export function traceOf(before: Photograph, { written }: Ledger): Trace {
  const gone = before.samples.filter(({ startupId }) => written.withoutSample.has(startupId));
  return {
    startups: compare(before.startups, written.startups, ({ row }) => ({ key: row.id, row })),
    events: compare(before.events, written.events, ({ row }) => ({ key: row.id, row })),
    reports: compare(before.reports, written.reports, (row) => ({ key: row.id, row })),
    reviews: compare(before.reviews, written.reviews, (row) => ({ key: row.id, row })),
    people: compare(before.people, written.people, ({ startupId, person }) => ({
      key: personKey({ startupId, nameKey: person.nameKey }),
      row: { startupId, ...person },
    })),
    aliases: written.aliases.map(({ startupId, nameKey }) => ({ startupId, nameKey })),
    identifiers: written.identifiers,
    reportChanges: written.changes.map(({ id }) => id),
    samples: {
      events: gone.map(({ event }) => event),
      reports: gone.flatMap(({ reports }) => reports),
    },
    bare: before.bare,
  };
}

function compare<Written>(
  before: ReadonlyMap<string, Row>,
  written: Iterable<Written>,
  read: (written: Written) => { key: string; row: Row },
): Traced {
  const last = new Map([...written].map((each) => read(each)).map(({ key, row }) => [key, row]));
  const traced: Traced = { created: [], changed: [] };
  for (const [key, row] of last) {
    const was = before.get(key);
    if (was) traced.changed.push({ key, ...differenceOf(was, row) });
    else traced.created.push(key);
  }
  return traced;
}

function differenceOf(was: Row, row: Row): Omit<Change, 'key'> {
  const columns = Object.keys({ ...was, ...row }).filter((column) => !isSame(was[column], row[column]));
  const pick = (of: Row) => Object.fromEntries(columns.map((column) => [column, plain(of[column])]));
  return { before: pick(was), after: pick(row) };
}

/** Whether two values of a column mean the same, however they were read: `1.50` is `1.5`, and a moment its text. */
export function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (typeof a === 'string' && typeof b === 'string' && isNumber(a) && isNumber(b))
    return Number(a) === Number(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

/** As JSON keeps it; nothing is null. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
