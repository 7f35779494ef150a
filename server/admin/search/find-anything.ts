import { desc } from 'drizzle-orm';
import {
  type CompanyHit,
  type HitGroup,
  hitsOfAll,
  hitsOfKind,
  type MailHit,
  type SearchKind,
  searchKinds,
} from '../../../contract/admin/search.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { matchMails } from '../../mail/read-mails.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { findRounds } from './find-rounds.ts';
import { findUsers } from './find-users.ts';
import { type Asked, type Found, pageOf, selectNamed } from './select-named.ts';

const finders: { [Kind in SearchKind]: (context: Context, asked: Asked) => Promise<HitGroup> } = {
  users: async (context, asked) => ({ kind: 'users', ...(await findUsers(context, asked)) }),
  companies: async (context, asked) => ({ kind: 'companies', ...(await findCompanies(context, asked)) }),
  rounds: async (context, asked) => ({ kind: 'rounds', ...(await findRounds(context, asked)) }),
  mails: async (context, asked) => ({ kind: 'mails', ...(await findMails(context, asked)) }),
};

type Search = { text: string; kind?: SearchKind | undefined; skip: number };

/** The first few of each kind, or one page of one kind. Those without a hit are not answered. Operators only. */
export async function findAnything(
  context: Context,
  { text, kind, skip }: Search,
): Promise<{ groups: HitGroup[] }> {
  requireOperator(context);
  const named = rememberNamed(context);
  if (kind) return { groups: [await finders[kind](context, { text, skip, size: hitsOfKind, named })] };
  const groups: HitGroup[] = [];
  // One after the other: the embedded database has one connection, and no one else should wait for four.
  for (const each of searchKinds)
    groups.push(await finders[each](context, { text, skip: 0, size: hitsOfAll, named }));
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
}

function rememberNamed(context: Context): Asked['named'] {
  const found = new Map<string, ReturnType<typeof selectNamed>>();
  return (text) => {
    const known = found.get(text) ?? selectNamed(context, text);
    found.set(text, known);
    return known;
  };
}

/** Companies by their name or website, hidden ones as well. Operators only. */
async function findCompanies(context: Context, asked: Asked): Promise<Found<CompanyHit>> {
  requireOperator(context);
  return pageOf(await asked.named(asked.text), asked, (company) => ({
    id: startupId.parse(company.id),
    name: company.name,
    website: company.website,
    location: { city: company.city, region: company.region, country: company.country },
    isHidden: company.hiddenAt !== null,
  }));
}

/** Mails by their recipient or subject, the newest first. What they say is neither searched nor read. Operators only. */
async function findMails(context: Context, { text, skip, size }: Asked): Promise<Found<MailHit>> {
  requireOperator(context);
  const rows = await context.db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(await matchMails(context.db, text.toLowerCase()))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(size + 1)
    .offset(skip);
  return pageOf(rows, { skip: 0, size }, ({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
}
