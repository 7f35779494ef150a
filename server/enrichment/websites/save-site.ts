import { randomUUID } from 'node:crypto';
import { and, eq, lt, notInArray, or } from 'drizzle-orm';
import type { SiteFactKind } from '../../../contract/enrichment/websites.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../../companies/identity/table.ts';
import { nameKey } from '../../companies/names.ts';
import { describeCompany } from '../../companies/recording/load-companies.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { companyReports, startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { storable } from '../../platform/storable.ts';
import { type Logo, storeLogo } from '../logos/stored-logos.ts';
import { companyRegistrations } from '../registers/table.ts';
import { recordSiteEvents } from './facts/record-site-events.ts';
import type { Check } from './find-website.ts';
import { withoutRemovedPeople } from './people/removed-people.ts';
import { companySites, removed, siteFacts } from './table.ts';
import type { KnownCompany } from './verdict/score-name.ts';

export type ReadFact = { kind: SiteFactKind; value: string; page: string };

/** What was read of a website. */
export type ReadSite = { facts: readonly ReadFact[]; logo: Logo | null };

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
  { facts, logo }: ReadSite = { facts: [], logo: null },
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
    if (logo) await storeLogo(inside, logo);
    const shown = logo ? [{ kind: 'logo' as const, value: logo.hash, page: logo.address }] : [];
    const stored = await withoutRemovedPeople(inside, startup.id, [...facts, ...shown]);
    // What another site said is no news of this one.
    const isSameSite = check.kind === 'found' && site?.domain === check.domain;
    return writeFacts(inside, startup.id, { facts: storable(stored), isSameSite });
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
      ? // What was sure stays so while no one can look.
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

async function writeFacts(
  context: Context,
  startupId: string,
  { facts, isSameSite }: { facts: ReadFact[]; isSameSite: boolean },
): Promise<boolean> {
  const { db, now } = context;
  const time = now();
  const before = await db.select().from(siteFacts).where(eq(siteFacts.startupId, startupId));
  if (isSameSite) await recordSiteEvents(context, { startupId, before, facts });
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

type SiteSubject = {
  startup: typeof startups.$inferSelect;
  known: KnownCompany;
  site: typeof companySites.$inferSelect | null;
  /** Whether the company asked to be left out by its name. */
  isLeftOut: boolean;
};

/** All by which a company's website could be told from another's; null when there is no such company. */
export async function loadSiteSubject({ db }: Context, id: string): Promise<SiteSubject | null> {
  const [company] = await db.select().from(startups).where(eq(startups.id, id));
  if (!company) return null;
  const [aliases, people, reports, identifiers, [site], left, registered] = await Promise.all([
    db.select({ name: companyAliases.name }).from(companyAliases).where(eq(companyAliases.startupId, id)),
    db.select({ name: companyPeople.name }).from(companyPeople).where(eq(companyPeople.startupId, id)),
    db.select({ traces: companyReports.traces }).from(companyReports).where(eq(companyReports.startupId, id)),
    db
      .select({ value: companyIdentifiers.value })
      .from(companyIdentifiers)
      .where(and(eq(companyIdentifiers.startupId, id), eq(companyIdentifiers.kind, 'domain'))),
    db.select().from(companySites).where(eq(companySites.startupId, id)),
    db
      .select({ value: removed.value })
      .from(removed)
      .where(and(eq(removed.kind, 'name'), or(eq(removed.value, nameKey(company.name))))),
    db
      .select({ website: companyRegistrations.website })
      .from(companyRegistrations)
      .where(eq(companyRegistrations.startupId, id)),
  ]);
  const traces = reports.flatMap(({ traces: found }) => found ?? []);
  const { country, region, city, website } = company;
  const known: KnownCompany = {
    names: [company.name, ...aliases.map(({ name }) => name)],
    country,
    region,
    city,
    streets: traces.flatMap(({ streets }) => streets ?? []),
    postalCodes: traces.flatMap(({ postalCodes }) => postalCodes ?? []),
    phones: traces.flatMap(({ phones }) => phones ?? []),
    people: people.map(({ name }) => name),
    links: [
      ...(website ? [website] : []),
      ...identifiers.map(({ value }) => `https://${value}/`),
      ...traces.flatMap(({ links }) => links ?? []),
      ...registered.flatMap(({ website: stated }) => stated ?? []),
    ],
  };
  return { startup: company, known, site: site ?? null, isLeftOut: left.length > 0 };
}
