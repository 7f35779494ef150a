import { and, eq, or } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyPeople } from '../identity/table.ts';
import { nameKey } from '../names.ts';
import { companyReports, startups } from '../table.ts';
import { hashesToLookFor, hashesToStore } from './person-hashes.ts';
import { removalKeys, removedPeople } from './table.ts';

type Removal = { companyName: string; personNames: readonly string[]; requestId: string };

/**
 * Leaves a person out of a company for good: what filings and the press said of them there goes, and hashes stay by which every
 * importer and every page knows them. Answers the companies of that name. In the caller's transaction, under the lock of recording.
 */
export async function removePerson(
  context: Context,
  { companyName, personNames, requestId }: Removal,
): Promise<string[]> {
  requireOperator(context);
  const { db, now } = context;
  const ids = await findCompaniesNamed(context, nameKey(companyName));
  const names = await findNameKeys(context, ids);
  const keys = [...new Set([nameKey(companyName), ...[...names.values()].flat()])];
  const secret = await readSecret(context);
  const hashes = personNames.flatMap((person) => hashesToStore(secret, keys, person));
  await insertRows(
    db,
    removedPeople,
    [...new Set(hashes)].map((hash) => ({ hash, requestId, since: now() })),
    { action: 'ignore' },
  );
  await deleteRemovedPeople(context, ids);
  return ids;
}

/** Takes a removal back: sources that name the person bring them again. */
export async function restorePerson(context: Context, requestId: string): Promise<void> {
  requireOperator(context);
  await context.db.delete(removedPeople).where(eq(removedPeople.requestId, requestId));
}

/** Deletes whom some companies' filings and articles name and who asked to be left out of them. */
export async function deleteRemovedPeople(context: Context, ids: string[]): Promise<void> {
  const { db } = context;
  const stored = await db.select().from(companyPeople).where(isAnyOf(companyPeople.startupId, ids));
  const left = new Set(await withoutRemoved(context, stored, (row) => row));
  for (const { startupId, nameKey: key } of stored.filter((row) => !left.has(row)))
    await db
      .delete(companyPeople)
      .where(and(eq(companyPeople.startupId, startupId), eq(companyPeople.nameKey, key)));
  const reports = await db
    .select({ id: companyReports.id, startupId: companyReports.startupId, company: companyReports.company })
    .from(companyReports)
    .where(isAnyOf(companyReports.startupId, ids));
  for (const { id, startupId, company } of reports) {
    const people = company?.people ?? [];
    const others = await withoutRemoved(context, people, ({ name }) => ({ startupId, name }));
    if (!company || others.length === people.length) continue;
    await db
      .update(companyReports)
      .set({ company: { ...company, people: others } })
      .where(eq(companyReports.id, id));
  }
}

/**
 * Those of some rows whose person did not ask to be left out of the company: for every reader and every importer of people. `of`
 * says of which company a row is and whom it names. Costs one small query where no one asked.
 */
export async function withoutRemoved<Row>(
  context: Context,
  rows: readonly Row[],
  of: (row: Row) => { startupId: string; name: string },
): Promise<Row[]> {
  const { db } = context;
  if (rows.length === 0) return [];
  const [any] = await db.select({ hash: removedPeople.hash }).from(removedPeople).limit(1);
  if (!any) return [...rows];
  const secret = await readSecret(context);
  const names = await findNameKeys(context, [...new Set(rows.map((row) => of(row).startupId))]);
  const looked = rows.map((row) => {
    const { startupId, name } = of(row);
    return { row, hashes: hashesToLookFor(secret, names.get(startupId) ?? [], name) };
  });
  const found = await db
    .select({ hash: removedPeople.hash })
    .from(removedPeople)
    .where(isAnyOf(removedPeople.hash, [...new Set(looked.flatMap(({ hashes }) => hashes))]));
  const removed = new Set(found.map(({ hash }) => hash));
  return looked.filter(({ hashes }) => !hashes.some((hash) => removed.has(hash))).map(({ row }) => row);
}

async function readSecret({ db }: Context): Promise<string> {
  const [key] = await db.select({ secret: removalKeys.secret }).from(removalKeys);
  if (!key) throw new Error('The key of removal hashes is missing.');
  return key.secret;
}

async function findCompaniesNamed({ db }: Context, companyKey: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: startups.id })
    .from(startups)
    .leftJoin(companyAliases, eq(companyAliases.startupId, startups.id))
    .where(or(eq(startups.nameKey, companyKey), eq(companyAliases.nameKey, companyKey)));
  return rows.map(({ id }) => id);
}

/** The keys of all names of some companies. */
async function findNameKeys({ db }: Context, ids: string[]): Promise<Map<string, string[]>> {
  const own = await db
    .select({ id: startups.id, key: startups.nameKey })
    .from(startups)
    .where(isAnyOf(startups.id, ids));
  const others = await db
    .select({ id: companyAliases.startupId, key: companyAliases.nameKey })
    .from(companyAliases)
    .where(isAnyOf(companyAliases.startupId, ids));
  const keys = new Map<string, string[]>();
  for (const { id, key } of [...own, ...others]) keys.set(id, [...(keys.get(id) ?? []), key]);
  return keys;
}
