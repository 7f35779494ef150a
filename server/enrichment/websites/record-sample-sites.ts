import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { companySites, siteFacts } from './table.ts';

export type SampleSite = { startupId: string; website: string; hasCareersPage: boolean; hasForm: boolean };

const never = new Date('9999-01-01T00:00:00Z');

/** Stores websites of invented companies as found. They are under reserved names, so none is ever asked for. */
export function recordSampleSites(context: Context, sites: readonly SampleSite[]): Promise<void> {
  requireOperator(context);
  return inTransaction(context, async ({ db, now }) => {
    if (sites.length === 0) return;
    const time = now();
    await db
      .insert(companySites)
      .values(
        sites.map(({ startupId, website }) => ({
          startupId,
          state: 'found' as const,
          url: website,
          domain: new URL(website).hostname,
          checkedAt: time,
          nextCheckAt: never,
        })),
      )
      .onConflictDoNothing();
    const facts = sites.flatMap(({ startupId, website, hasCareersPage, hasForm }) => [
      ...(hasCareersPage ? [{ startupId, kind: 'careers' as const, value: `${website}careers` }] : []),
      ...(hasForm ? [{ startupId, kind: 'contact-form' as const, value: `${website}contact` }] : []),
    ]);
    if (facts.length === 0) return;
    await db
      .insert(siteFacts)
      .values(
        facts.map((fact) => ({
          ...fact,
          id: crypto.randomUUID(),
          page: fact.value,
          firstSeenAt: time,
          lastSeenAt: time,
        })),
      )
      .onConflictDoNothing();
  });
}
