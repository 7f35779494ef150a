import { count, eq, max, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import {
  type NetworkImport,
  type NetworkState,
  networkLimits,
  networkMessages,
  type UnreadReason,
} from '../../../contract/outreach/network.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { type ListedLine, type ListedPerson, readPeople } from './read-people.ts';
import { hashCompany, hashContent, hashPerson, keyOfFirm, sealPerson } from './seal-people.ts';
import { networkPeople } from './table.ts';

export async function getNetwork(context: Context): Promise<NetworkState> {
  const userId = requireUser(context);
  const [found] = await context.db
    .select({ people: count(), importedAt: max(networkPeople.importedAt) })
    .from(networkPeople)
    .where(eq(networkPeople.userId, userId));
  return { people: found?.people ?? 0, importedAt: found?.importedAt?.toISOString() ?? null };
}

/** Deletes all that the user brought in of the people they know. */
export async function removeNetwork(context: Context): Promise<NetworkState> {
  const userId = requireUser(context);
  await context.db.delete(networkPeople).where(eq(networkPeople.userId, userId));
  return { people: 0, importedAt: null };
}

/** Adds the people of a list, or only tells what that would add. The same list again changes nothing. */
export async function importNetwork(
  context: Context,
  { text, isPreview }: { text: string; isPreview: boolean },
): Promise<NetworkImport> {
  const userId = requireUser(context);
  await countAgainstLimit(context, limits.networkImport, userId);
  const lines = readList(text);
  if (isPreview) return (await judge(context, userId, lines)).result;
  return inTransaction(context, async (inside) => {
    // Two imports at once wait for each other here, so that both heed the limit.
    await inside.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const { result, coming } = await judge(inside, userId, lines);
    await store(inside, userId, coming);
    return result;
  });
}

function readList(text: string): ListedLine[] {
  if (Buffer.byteLength(text) > networkLimits.bytes) throw new ApiError('INVALID', networkMessages.tooLarge);
  const lines = (() => {
    try {
      return readPeople(text);
    } catch {
      // What the parser says quotes the list.
      throw new ApiError('INVALID', networkMessages.unreadable);
    }
  })();
  if (lines.length === 0) throw new ApiError('INVALID', networkMessages.empty);
  return lines;
}

type Coming = { person: ListedPerson; personHash: string; contentHash: string };

const mostUnreadLines = 20;
const mostExamples = 5;

async function judge(context: Context, userId: UserId, lines: readonly ListedLine[]) {
  const { secrets } = context;
  const known = new Map(
    (
      await context.db
        .select({ personHash: networkPeople.personHash, contentHash: networkPeople.contentHash })
        .from(networkPeople)
        .where(eq(networkPeople.userId, userId))
    ).map(({ personHash, contentHash }) => [personHash, contentHash]),
  );
  const seen = new Set<string>();
  const coming: Coming[] = [];
  const result: NetworkImport = {
    read: 0,
    added: 0,
    changed: 0,
    known: 0,
    unread: { 'no-name': 0, 'no-company': 0, twice: 0, 'too-many': 0 },
    unreadLines: [],
    examples: [],
  };
  const leaveOut = ({ line, text }: ListedLine, reason: UnreadReason) => {
    result.unread[reason] += 1;
    if (result.unreadLines.length < mostUnreadLines) result.unreadLines.push({ line, text, reason });
  };
  for (const line of lines) {
    if (!('person' in line)) {
      leaveOut(line, line.reason);
      continue;
    }
    const { person } = line;
    const personHash = hashPerson(secrets, userId, person);
    const before = known.get(personHash);
    if (seen.has(personHash)) leaveOut(line, 'twice');
    else if (before === undefined && known.size + result.added >= networkLimits.people)
      leaveOut(line, 'too-many');
    else {
      const contentHash = hashContent(secrets, userId, person);
      const { name, position, company } = person;
      if (result.examples.length < mostExamples) result.examples.push({ name, position, company });
      result.read += 1;
      if (before === contentHash) result.known += 1;
      else coming.push({ person, personHash, contentHash });
      if (before === undefined) result.added += 1;
      else if (before !== contentHash) result.changed += 1;
    }
    seen.add(personHash);
  }
  return { result, coming };
}

/** Sealing this many takes a few milliseconds; others get their turn between. */
const rowsAtOnce = 500;

async function store(
  { db, secrets, now }: Context,
  userId: UserId,
  coming: readonly Coming[],
): Promise<void> {
  for (let from = 0; from < coming.length; from += rowsAtOnce) {
    const rows = coming.slice(from, from + rowsAtOnce).map(({ person, ...hashes }) => ({
      userId,
      ...hashes,
      companyHash: hashCompany(secrets, userId, keyOfFirm(person.company)),
      sealed: sealPerson(secrets, userId, person),
      importedAt: now(),
    }));
    await db
      .insert(networkPeople)
      .values(rows)
      .onConflictDoUpdate({
        target: [networkPeople.userId, networkPeople.personHash],
        set: {
          companyHash: sql`excluded.company_hash`,
          contentHash: sql`excluded.content_hash`,
          sealed: sql`excluded.sealed`,
          importedAt: sql`excluded.imported_at`,
        },
      });
  }
}
