import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import { type Mute, type MuteKind, mostMutes } from '../../../contract/feed/mutes.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany, type MuteRule } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { ApiError } from '../../platform/errors.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import { mutes } from './table.ts';

/** Writes down what the viewer does not want to hear of. Twice is once. */
export async function addMute(
  context: Context,
  { kind, value }: { kind: MuteKind; value: string },
): Promise<Mute> {
  const userId = requireUser(context);
  const rule = kind === 'startup' ? await readCompany(context, value) : readRule(kind, value);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    // Two rules at once would otherwise both be the hundredth.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const isTheirs = eq(mutes.userId, userId);
    const [present] = await db
      .select()
      .from(mutes)
      .where(and(isTheirs, eq(mutes.kind, kind), eq(mutes.value, rule.value)));
    if (present) return presentMute(present);
    const [written] = await db.select({ rules: count() }).from(mutes).where(isTheirs);
    if (written && written.rules >= mostMutes)
      throw new ApiError(
        'CONFLICT',
        `You have reached the limit of ${mostMutes} hidden items. Remove one to hide another.`,
      );
    const mute = { id: randomUUID(), userId, kind, ...rule, createdAt: inside.now() };
    await db.insert(mutes).values(mute);
    return presentMute(mute);
  });
}

async function readCompany({ db }: Context, value: string): Promise<{ value: string; label: string }> {
  const id = startupId.safeParse(value);
  const [company] = id.success
    ? await db
        .select({ name: startups.name })
        .from(startups)
        .where(and(eq(startups.id, id.data), isShownCompany()))
    : [];
  if (!id.success || !company) throw new ApiError('NOT_FOUND', 'Company not found');
  return { value: id.data.toLowerCase(), label: company.name };
}

/** Takes back one of the viewer's rules; one that is gone, or another user's, changes nothing. */
export async function removeMute(context: Context, { id }: { id: string }): Promise<{ isRemoved: boolean }> {
  const userId = requireUser(context);
  const gone = await context.db
    .delete(mutes)
    .where(and(eq(mutes.id, id), eq(mutes.userId, userId)))
    .returning({ id: mutes.id });
  return { isRemoved: gone.length > 0 };
}

type Named = { value: string; label: string };

/** What a rule names, in the form in which it is compared, and what that is called. Throws INVALID for what no one knows. */
export function readRule(kind: Exclude<MuteKind, 'startup'>, value: string): Named {
  switch (kind) {
    case 'industry':
      return { value, label: labelOfTag(value)?.name ?? unknown('This industry is not in the list') };
    case 'country':
      return { value, label: countryName(value) ?? unknown('This country is not in the list') };
    case 'city':
      return readCity(value);
    case 'stage': {
      const round = roundKinds.find((known) => known === value) ?? unknown('This kind of round is not known');
      return { value: round, label: roundNames[round] };
    }
  }
}

/** `DE/São Paulo` in any spelling; no country stands before the stroke where none is known. */
function readCity(text: string): Named {
  const [country = '', ...rest] = text.split('/');
  const label = rest.join('/').trim().replace(/\s+/g, ' ');
  const key = placeKey(label);
  const isKnown = country === '' || countryName(country) !== null;
  return isKnown && key ? { value: `${country}/${key}`, label } : unknown('This city is not known');
}

function unknown(sentence: string): never {
  throw new ApiError('INVALID', sentence);
}

const selectOfUser = prepareOnce<{ userId: UserId }>()('mutes of a person', (db) =>
  db
    .select()
    .from(mutes)
    .where(eq(mutes.userId, sql.placeholder('userId')))
    .orderBy(desc(mutes.createdAt), desc(mutes.id)),
);

/** What the viewer does not want to hear of, newest first. */
export async function listMutes(context: Context): Promise<{ mutes: Mute[] }> {
  const userId = requireUser(context);
  const rows = await recall(context, {
    key: `mutes ${userId}`,
    read: () => selectOfUser(context.db, { userId }),
    about: { channel: 'accounts', whose: userId },
  });
  return { mutes: rows.map(presentMute) };
}

/** What a person does not want to hear of, as `muteCondition` takes it. */
export async function findMutes(context: Context, userId: UserId): Promise<MuteRule[]> {
  return recall(context, {
    key: `mute rules ${userId}`,
    read: async () => (await findMutesOfMany(context, [userId])).get(userId) ?? [],
    about: { channel: 'accounts', whose: userId },
  });
}

const selectOfUsers = prepareOnce<{ userIds: UserId[] }>()('mutes of people', (db) =>
  db
    .select({ userId: mutes.userId, kind: mutes.kind, value: mutes.value })
    .from(mutes)
    .where(sql`${mutes.userId} = any(${sql.placeholder('userIds')}::text[])`),
);

/** What each of these people does not want to hear of; those who said so. */
export async function findMutesOfMany(
  { db }: Pick<Context, 'db'>,
  userIds: UserId[],
): Promise<Map<string, MuteRule[]>> {
  return Map.groupBy(await selectOfUsers(db, { userIds }), ({ userId }) => userId);
}

/** A rule as its person sees it. */
function presentMute({ id, kind, value, label, createdAt }: typeof mutes.$inferSelect): Mute {
  return { id, kind, value, label, createdAt: createdAt.toISOString() };
}
