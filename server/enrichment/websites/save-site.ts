import { randomUUID } from 'node:crypto';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { SiteFactKind } from '../../../contract/enrichment/websites.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { describeCompany } from '../../companies/recording/describe-company.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { storable } from '../../platform/storable.ts';
import type { Check } from './find-website.ts';
import type { SiteSubject } from './load-known-company.ts';
import { companySites, siteFacts } from './table.ts';

export type ReadFact = { kind: SiteFactKind; value: string; page: string };

/** Before anything shown is older than thirty days. */
const daysBetweenChecks = 28;
const daysBeforeNextTry = 1;
/** What could not be looked at for so long is shown no more. */
export const daysStoredUnseen = 45;

/** Writes down what came of looking at a company's website. Answers whether what is shown has changed. */
export function saveSite(
  context: Context,
  { startup, site }: SiteSubject,
  check: Check,
  facts: readonly ReadFact[],
): Promise<boolean> {
  requireMachine(context);
  return inTransaction(context, async (inside) => {
    // Recording writes whole companies, and would write the description of before.
    await lockRecording(inside);
    const { db } = inside;
    const [there] = await db.select({ id: startups.id }).from(startups).where(eq(startups.id, startup.id));
    if (!there) return false;
    await writeSite(inside, startup.id, site, check);
    if (check.kind === 'unreached') return deleteUnseen(inside, startup.id);
    return writeFacts(inside, startup.id, storable([...facts]));
  });
}

async function writeSite(
  { db, now }: Context,
  startupId: string,
  before: SiteSubject['site'],
  check: Check,
): Promise<void> {
  const time = now();
  const days = check.kind === 'unreached' ? daysBeforeNextTry : daysBetweenChecks;
  const nextCheckAt = new Date(time.getTime() + days * dayMs);
  const found = check.kind === 'found';
  const row =
    check.kind === 'unreached'
      ? // What was sure stays so while nobody can look.
        {
          state: before?.state ?? 'unreached',
          reason: before?.domain ? before.reason : check.reason,
          nextCheckAt,
        }
      : {
          state: check.kind,
          url: found ? check.url : null,
          domain: found ? check.domain : null,
          reason: found ? check.look.reason : null,
          looks: found ? [check.look] : check.kind === 'unsure' ? check.looks : [],
          checkedAt: time,
          nextCheckAt,
        };
  const set = storable(row);
  await db
    .insert(companySites)
    .values({ startupId, ...set })
    .onConflictDoUpdate({ target: companySites.startupId, set });
}

async function writeFacts(context: Context, startupId: string, facts: ReadFact[]): Promise<boolean> {
  const { db, now } = context;
  const time = now();
  const before = await db.select().from(siteFacts).where(eq(siteFacts.startupId, startupId));
  for (const { kind, value, page } of facts)
    await db
      .insert(siteFacts)
      .values({ id: randomUUID(), startupId, kind, value, page, firstSeenAt: time, lastSeenAt: time })
      .onConflictDoUpdate({
        target: [siteFacts.startupId, siteFacts.kind, siteFacts.value],
        set: { page, lastSeenAt: time },
      });
  const stored = before.filter((old) =>
    facts.some(({ kind, value }) => old.kind === kind && old.value === value),
  );
  const gone = before.filter((old) => !stored.includes(old)).map(({ id }) => id);
  if (gone.length > 0) {
    const others = before.filter(({ id }) => !gone.includes(id)).map(({ id }) => id);
    await db
      .delete(siteFacts)
      .where(
        and(
          eq(siteFacts.startupId, startupId),
          lt(siteFacts.lastSeenAt, time),
          ...(others.length > 0 ? [notInArray(siteFacts.id, others)] : []),
        ),
      );
  }
  const reported = facts.find(({ kind }) => kind === 'description');
  await describeCompany(context, {
    id: startupId,
    read: reported ? { text: reported.value, page: reported.page } : null,
  });
  return gone.length > 0 || stored.length < facts.length;
}

async function deleteUnseen(context: Context, startupId: string): Promise<boolean> {
  const oldest = new Date(context.now().getTime() - daysStoredUnseen * dayMs);
  const gone = await context.db
    .delete(siteFacts)
    .where(and(eq(siteFacts.startupId, startupId), lt(siteFacts.lastSeenAt, oldest)))
    .returning({ kind: siteFacts.kind });
  if (gone.some(({ kind }) => kind === 'description'))
    await describeCompany(context, { id: startupId, read: null });
  return gone.length > 0;
}
