import { and, eq, sql } from 'drizzle-orm';
import { type ApplicationFigures, applicationFigures } from '../../../contract/admin/applications.ts';
import {
  applicationLimits,
  type ImportedRow,
  type ImportField,
} from '../../../contract/applications/applications.ts';
import { createApplication } from '../../applications/applications.ts';
import { applications } from '../../applications/table.ts';
import { companyIdentifiers } from '../../companies/identity/table.ts';
import { nameKey, registrableDomain } from '../../companies/names.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { presentSureCompany, type SureCompany } from './present.ts';
import { type ReadLine, type ReadList, readList } from './read-list.ts';
import { storeAllUsers } from './store-all-users.ts';
import { applicationFigures as keptFigures } from './table.ts';

/** More in one go would hold the database for long. */
const mostLines = 1_000;

type Wanted = {
  text: string;
  columns?: (ImportField | null)[];
  hasHeading?: boolean;
  isPreview: boolean;
  timeZone?: string;
};

/** Brings in what the viewer tracked elsewhere, or only tells what would come; a company that is there already stays as it is. */
export async function bringIn(context: Context, { text, isPreview, timeZone, ...wanted }: Wanted) {
  requireUser(context);
  const list = readText(text, wanted);
  return inTransaction(context, async (inside) => {
    const rows = await judgeLines(inside, list.lines);
    const coming = rows.filter(({ row }) => row.problem === null);
    if (!isPreview)
      for (const { line, row } of coming)
        await createApplication(inside, {
          ...line,
          startupId: row.startup?.id,
          companyName: row.companyName,
          timeZone,
        });
    const { headings, hasHeading, columns } = list;
    return { headings, hasHeading, columns, rows: rows.map(({ row }) => row), added: coming.length };
  });
}

function readText(text: string, wanted: Pick<Wanted, 'columns' | 'hasHeading'>): ReadList {
  const list = (() => {
    try {
      return readList(text, wanted);
    } catch {
      throw new ApiError('INVALID', 'This list cannot be read. Save it as CSV and try again.');
    }
  })();
  if (list.lines.length > mostLines)
    throw new ApiError('INVALID', 'This list is too long. Import at most 1,000 lines at a time.');
  return list;
}

type Judged = { line: ReadLine; row: ImportedRow };

async function judgeLines(context: Context, lines: ReadLine[]): Promise<Judged[]> {
  const sureOf = await findSureCompanies(context, lines);
  const stored = await findStored(context);
  const seen = new Set<string>();
  let room = applicationLimits.applications - stored.size;
  return lines.map((line) => {
    const company = sureOf(line);
    const companyName = line.company || company?.name || line.website;
    const key = keyOf(companyName, company);
    const problem = (() => {
      if (!companyName) return 'no-company';
      if (stored.has(key)) return 'already-there';
      if (seen.has(key)) return 'twice';
      return room > 0 ? null : 'too-many';
    })();
    seen.add(key);
    if (problem === null) room -= 1;
    const { status, sentOn } = line;
    return { line, row: { line: line.line, companyName, startup: company, status, sentOn, problem } };
  });
}

const keyOf = (companyName: string, company: SureCompany | null) => company?.id ?? companyName.toLowerCase();

async function findStored(context: Context): Promise<Set<string>> {
  const found = await context.db
    .select({
      startupId: startups.id,
      name: sql<string>`lower(${applications.companyName})`,
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(applications.userId, requireUser(context)));
  return new Set(found.map(({ startupId, name }) => startupId ?? name));
}

type Named = { company: string; website: string };

/** The company of ours that each line surely means: the one with its website, or, where none is said, the only one of its name. */
async function findSureCompanies(
  { db }: Context,
  lines: readonly Named[],
): Promise<(line: Named) => SureCompany | null> {
  const domains = lines.flatMap(({ website }) => registrableDomain(website) ?? []);
  const names = lines.flatMap(({ company }) => (company ? [nameKey(company)] : []));
  const columns = {
    id: startups.id,
    name: startups.name,
    city: startups.city,
    region: startups.region,
    country: startups.country,
  };
  const byDomain = await db
    .select({ domain: companyIdentifiers.value, ...columns })
    .from(companyIdentifiers)
    .innerJoin(startups, eq(startups.id, companyIdentifiers.startupId))
    .where(and(eq(companyIdentifiers.kind, 'domain'), isAnyOf(companyIdentifiers.value, domains)));
  const byName = await db
    .select({ nameKey: startups.nameKey, ...columns })
    .from(startups)
    .where(isAnyOf(startups.nameKey, names));
  const ofDomain = new Map(byDomain.map((row) => [row.domain, row]));
  const ofName = Map.groupBy(byName, (row) => row.nameKey);
  return ({ company, website }) => {
    const domain = registrableDomain(website);
    const namesakes = company && !domain ? (ofName.get(nameKey(company)) ?? []) : [];
    const found =
      (domain ? ofDomain.get(domain) : undefined) ?? (namesakes.length === 1 ? namesakes[0] : undefined);
    return found ? presentSureCompany(found) : null;
  };
}

/** What was counted of everyone's applications last; counted now if it never was, or cannot be read. Operators only. */
export async function getEverybodys(context: Context): Promise<ApplicationFigures> {
  requireOperator(context);
  const known = await readStored(context);
  if (known) return known;
  await storeAllUsers(context);
  const counted = await readStored(context);
  if (!counted) throw new Error('What was counted just now cannot be read.');
  return counted;
}

async function readStored({ db }: Context): Promise<ApplicationFigures | undefined> {
  const [stored] = await db.select().from(keptFigures);
  return applicationFigures.safeParse({ ...stored?.figures, countedAt: stored?.countedAt.toISOString() })
    .data;
}
