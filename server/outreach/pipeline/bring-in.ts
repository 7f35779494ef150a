import { eq, sql } from 'drizzle-orm';
import {
  applicationLimits,
  type ImportedRow,
  type ImportField,
} from '../../../contract/applications/applications.ts';
import { createApplication } from '../../applications/create-application.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findSureCompanies } from './find-sure-companies.ts';
import type { SureCompany } from './present.ts';
import { type ReadLine, type ReadList, readList } from './read-list.ts';

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
    throw new ApiError('INVALID', 'This list is long. Bring in at most 1,000 lines at a time.');
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
