import { and, eq, ilike, isNull, sql } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { ProviderName } from '../../../contract/enrichment/job-boards.ts';
import type { SharedCompany, SharedFields, SharedPage } from '../../../contract/public/shared-pages.ts';
import { applications } from '../../applications/table.ts';
import { companyIdentifiers } from '../../companies/identity/table.ts';
import { registrableDomain } from '../../companies/names.ts';
import { companyReports, startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { providers } from '../../enrichment/job-boards/providers.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { companySites } from '../../enrichment/websites/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { presentLocation } from '../company-page/present.ts';
import { favorites } from '../favorites/table.ts';
import { readSharedAddress } from './read-shared-address.ts';

type KnownBy = SharedCompany['knownBy'];
type Board = { provider: ProviderName; token: string };

/**
 * Which page a viewer shares, and of which company of ours it surely is: by the board that it is on, as an article that we
 * read, or by the domain of its website. The page itself is not fetched.
 */
export async function findSharedPage(context: Context, fields: SharedFields): Promise<SharedPage> {
  requireUser(context);
  const read = readSharedAddress(fields, context.environment.publicUrl);
  if (read.kind === 'refused') return read;
  const { url } = read;
  const board = boardOf(url);
  const domain = registrableDomain(url.href);
  const id =
    (board && (await findByBoard(context, board))) ??
    (await findByArticle(context, url)) ??
    (domain && (await findByDomain(context, domain)));
  if (id) return { kind: 'of-company', url: url.href, company: await describe(context, id) };
  const name = (board?.token ?? domain?.split('.')[0] ?? '').replaceAll(/[-_]+/g, ' ');
  return { kind: 'of-unknown', url: url.href, name, hasApplication: false };
}

/** Whether the viewer has an application to a company that only they know by this name. */
export async function hasApplicationTo(context: Context, name: string): Promise<boolean> {
  const isOfName = sql`lower(${applications.companyName}) = lower(${name})`;
  const isTheirs = eq(applications.userId, requireUser(context));
  return (await context.db.$count(applications, and(isTheirs, isNull(applications.startupId), isOfName))) > 0;
}

function boardOf(link: URL): Board | null {
  for (const { name, tokenOf } of Object.values(providers)) {
    const token = tokenOf(link);
    if (token !== null) return { provider: name, token };
  }
  return null;
}

type Found = { id: string; knownBy: KnownBy } | null;

/** Where a board may be of several companies it is surely of none. */
async function findByBoard({ db }: Context, { provider, token }: Board): Promise<Found> {
  const found = await db
    .selectDistinct({ id: boards.startupId })
    .from(boards)
    .innerJoin(startups, eq(startups.id, boards.startupId))
    .where(
      and(
        eq(boards.provider, provider),
        eq(boards.token, token),
        eq(boards.verdict, 'sure'),
        isShownCompany(),
      ),
    )
    .limit(2);
  return onlyOne(found, 'board');
}

async function findByArticle({ db }: Context, url: URL): Promise<Found> {
  const found = await db
    .selectDistinct({ id: companyReports.startupId })
    .from(companyReports)
    .innerJoin(startups, eq(startups.id, companyReports.startupId))
    .where(and(eq(companyReports.source, 'feed'), eq(companyReports.externalId, url.href), isShownCompany()))
    .limit(2);
  return onlyOne(found, 'article');
}

/** As a source, a company itself or an admin says, and as their pages show it: of a domain that two companies name it is none. */
async function findByDomain({ db }: Context, domain: string): Promise<Found> {
  const of = { id: startups.id, website: startups.website };
  const [identified, stated, found] = await Promise.all([
    db
      .select(of)
      .from(companyIdentifiers)
      .innerJoin(startups, eq(startups.id, companyIdentifiers.startupId))
      .where(
        and(eq(companyIdentifiers.kind, 'domain'), eq(companyIdentifiers.value, domain), isShownCompany()),
      ),
    db
      .select(of)
      .from(startups)
      .where(and(ilike(startups.website, `%${domain}%`), isShownCompany()))
      .limit(mostCompared),
    db
      .select(of)
      .from(companySites)
      .innerJoin(startups, eq(startups.id, companySites.startupId))
      .where(and(eq(companySites.domain, domain), isProven, isShownCompany()))
      .limit(2),
  ]);
  const ofDomain = stated.filter(({ website }) => registrableDomain(website ?? '') === domain);
  const ids = new Set([...identified, ...ofDomain, ...found].map(({ id }) => id));
  return onlyOne(
    [...ids].map((id) => ({ id })),
    'website',
  );
}

/** Enough to see that a domain is named by more than one. */
const mostCompared = 20;

const isProven = and(eq(companySites.state, 'found'), isNull(companySites.doubtedAt));

function onlyOne(found: readonly { id: string }[], knownBy: KnownBy): Found {
  const [first] = found;
  return first && found.length === 1 ? { id: first.id, knownBy } : null;
}

async function describe(context: Context, { id, knownBy }: NonNullable<Found>): Promise<SharedCompany> {
  const { db } = context;
  const userId = requireUser(context);
  const [company] = await db.select().from(startups).where(eq(startups.id, id));
  if (!company) throw new Error('A company that was just found is gone.');
  const ofCompany = (table: typeof favorites | typeof applications) =>
    db.$count(table, and(eq(table.userId, userId), eq(table.startupId, id)));
  return {
    id: startupId.parse(id),
    name: company.name,
    location: presentLocation(company),
    knownBy,
    isFavorite: (await ofCompany(favorites)) > 0,
    hasApplication: (await ofCompany(applications)) > 0,
  };
}
