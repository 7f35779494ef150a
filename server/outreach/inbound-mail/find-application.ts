import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { companyIdentifiers } from '../../companies/identity/table.ts';
import { nameKey, registrableDomain } from '../../companies/names.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { SentMail } from './sent-mail.ts';

type Candidate = { id: string; company: string; addresses: string[]; domains: string[] };

/** The application of a person that a mail of theirs surely belongs to; null where none or several do. */
export async function findApplication(
  context: Context,
  userId: UserId,
  { recipients, subject }: Pick<SentMail, 'recipients' | 'subject'>,
): Promise<string | null> {
  const candidates = await findCandidates(context, userId);
  const addresses = new Set(recipients.map(({ address }) => address));
  const domains = new Set(recipients.flatMap(({ address }) => domainOf(address) ?? []));
  const said = ` ${nameKey(subject)} `;
  const ways: ((candidate: Candidate) => boolean)[] = [
    (one) => one.addresses.some((address) => addresses.has(address)),
    (one) => one.domains.some((domain) => domains.has(domain)),
    (one) => nameKey(one.company).length > 2 && said.includes(` ${nameKey(one.company)} `),
  ];
  for (const isOf of ways) {
    const found = candidates.filter(isOf);
    if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null;
  }
  return null;
}

async function findCandidates({ db }: Context, userId: UserId): Promise<Candidate[]> {
  const rows = await db
    .select({
      id: applications.id,
      startupId: startups.id,
      company: sql<string>`coalesce(${startups.name}, ${applications.companyName})`,
      contact: applications.contactEmail,
      email: startups.contactEmail,
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(applications.userId, userId));
  const ids = rows.flatMap(({ startupId }) => startupId ?? []);
  const identifiers = await db
    .select({ startupId: companyIdentifiers.startupId, domain: companyIdentifiers.value })
    .from(companyIdentifiers)
    .where(sql`${companyIdentifiers.kind} = 'domain' and ${isAnyOf(companyIdentifiers.startupId, ids)}`);
  const domainsOf = Map.groupBy(identifiers, ({ startupId }) => startupId);
  return rows.map(({ id, startupId, company, contact, email }) => {
    const addresses = [contact, email].flatMap((address) => address?.toLowerCase() ?? []);
    const known = startupId ? (domainsOf.get(startupId) ?? []).map(({ domain }) => domain) : [];
    return {
      id,
      company,
      addresses,
      domains: [...known, ...addresses.flatMap((one) => domainOf(one) ?? [])],
    };
  });
}

/** Where anybody has an address, it says nothing of a company. */
const ofAnybody =
  /^(g(oogle)?mail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|proton(mail)?|pm|mail|zoho|fastmail|hey|yandex|qq|163|126|t-online|orange|free|libero)\./;

function domainOf(address: string): string | null {
  const domain = registrableDomain(address.split('@')[1] ?? '');
  return domain && !ofAnybody.test(domain) ? domain : null;
}
