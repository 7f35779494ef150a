import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';
import { kindOfPair, letterChoices } from '../../../../contract/outreach/letters.ts';
import { addDays, daysBefore, daysBetween, utcDay } from '../../../../contract/platform/time/days.ts';
import { applications } from '../../../applications/table.ts';
import { users } from '../../../auth/users/table.ts';
import { fundingEvents, startups } from '../../../companies/table.ts';
import { type Context, inTransaction, requireMachine } from '../../../platform/context.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { isActive } from '../../../platform/is-active.ts';
import { letterVersions } from '../../letters/table.ts';
import { replyFigures, sharedResults } from '../table.ts';
import { type Cell, cellsOf, channelOf, industryOf } from './letter-cells.ts';

/** A cell shows nothing below these. */
const floor = { letters: 50, users: 10 } as const;

/** No user is more than a fifth of a cell that is just large enough. */
const mostOfUser = 10;

/** A letter is counted once a reply had this time; one that comes later is none. */
const daysToReply = 21;

/** Figures that were not published anew for so long are shown no more. */
const longestShownDays = 120;

const usersAtOnce = 500;

/** Of one user, for one cell. */
type Letter = { enteredOn: string; isAnswered: boolean };

type Counted = { letters: number; answered: number; users: number; newUsers: number };

/**
 * Counts how often letters of users who agreed to it were answered, cell by cell, and publishes what is above the floor. A cell
 * changes only once letters of ten more users entered it, so that the difference of two readings is of ten at least.
 */
export async function publishFigures(context: Context): Promise<{ published: number }> {
  requireMachine(context);
  const { db, now } = context;
  const today = utcDay(now());
  const before = new Map((await db.select().from(replyFigures)).map((figures) => [figures.cell, figures]));
  const counted = await countLetters(context, (cell) => before.get(cell)?.countedUntil ?? null);
  return inTransaction(context, async (inside) => {
    let published = 0;
    for (const [cell, { letters, answered, users: people, newUsers }] of counted) {
      if (letters < floor.letters || people < floor.users || newUsers < floor.users) continue;
      const figures = { letters, answered, countedUntil: today };
      await inside.db
        .insert(replyFigures)
        .values({ cell, ...figures })
        .onConflictDoUpdate({ target: replyFigures.cell, set: figures });
      published += 1;
    }
    for (const { cell, countedUntil } of before.values()) {
      const still = counted.get(cell);
      const isBelow = !still || still.letters < floor.letters || still.users < floor.users;
      const isFresh =
        countedUntil >= daysBefore(today, longestShownDays) || (still?.newUsers ?? 0) >= floor.users;
      if (isBelow || !isFresh) await inside.db.delete(replyFigures).where(eq(replyFigures.cell, cell));
    }
    return { published };
  });
}

/** Counts every cell, some users at a time. */
async function countLetters(
  context: Context,
  countedUntil: (cell: Cell) => string | null,
): Promise<Map<Cell, Counted>> {
  const counted = new Map<Cell, Counted>();
  let last = '';
  for (;;) {
    const sharing = await context.db
      .select({ id: sharedResults.userId, since: sharedResults.since })
      .from(sharedResults)
      .innerJoin(
        users,
        and(eq(users.id, sharedResults.userId), isActive(users), eq(users.emailVerified, true)),
      )
      .where(gt(sharedResults.userId, last))
      .orderBy(asc(sharedResults.userId))
      .limit(usersAtOnce);
    if (sharing.length === 0) return counted;
    last = sharing.at(-1)?.id ?? last;
    const letters = Map.groupBy(
      await findLetters(
        context,
        sharing.map(({ id }) => id),
      ),
      ({ userId }) => userId,
    );
    for (const { id, since } of sharing)
      addUser(counted, lettersByCell(letters.get(id) ?? [], utcDay(since)), countedUntil);
  }
}

function addUser(
  counted: Map<Cell, Counted>,
  byCell: ReadonlyMap<Cell, Letter[]>,
  countedUntil: (cell: Cell) => string | null,
): void {
  for (const [cell, all] of byCell) {
    const letters = all.slice(0, mostOfUser);
    const until = countedUntil(cell);
    const isNew = letters.some(({ enteredOn }) => until === null || enteredOn > until);
    const sum = counted.get(cell) ?? { letters: 0, answered: 0, users: 0, newUsers: 0 };
    counted.set(cell, {
      letters: sum.letters + letters.length,
      answered: sum.answered + letters.filter(({ isAnswered }) => isAnswered).length,
      users: sum.users + 1,
      newUsers: sum.newUsers + Number(isNew),
    });
  }
}

/** The newest first. What was sent before a user agreed enters on the day on which they did. */
function lettersByCell(letters: readonly SentLetter[], since: string): Map<Cell, Letter[]> {
  const byCell = new Map<Cell, Letter[]>();
  for (const { sentOn, answeredOn, tags, email, kind, announcedOn, choices } of letters) {
    const asked = letterChoices.safeParse(choices).data ?? null;
    const ripeOn = addDays(sentOn, daysToReply);
    const letter = {
      enteredOn: ripeOn > since ? ripeOn : since,
      isAnswered: answeredOn !== null && answeredOn <= ripeOn,
    };
    const facts = {
      stage: kind,
      industry: industryOf(tags),
      daysSinceRound: announcedOn === null ? null : daysBetween(announcedOn, sentOn),
      pairKind: kindOfPair(asked?.pair ?? null),
      channel: channelOf(email),
      length: asked?.length ?? null,
    };
    for (const cell of cellsOf(facts)) byCell.set(cell, [...(byCell.get(cell) ?? []), letter]);
  }
  return byCell;
}

type SentLetter = {
  userId: string;
  sentOn: string;
  answeredOn: string | null;
  tags: string[];
  email: string | null;
  kind: RoundKind | null;
  announcedOn: string | null;
  choices: unknown;
};

/** Letters to companies of ours that had time to be answered, each with the round before it and how it was asked for. */
function findLetters({ db, now }: Context, ids: readonly string[]): Promise<SentLetter[]> {
  const ripe = daysBefore(utcDay(now()), daysToReply);
  return rowsOf<SentLetter>(
    db,
    sql`select sent.user_id as "userId", sent.sent_on::text as "sentOn", sent.answered_on::text as "answeredOn",
        company.industry_tags as tags, sent.contact_email as email,
        round.kind as kind, round.announced_on::text as "announcedOn", version.choices as choices
      from ${applications} sent
      join ${startups} company on company.id = sent.startup_id and not company.is_sample
      left join lateral (
        select event.round_kind as kind, event.announced_on from ${fundingEvents} event
        where event.startup_id = sent.startup_id and event.announced_on <= sent.sent_on and not event.is_hidden
        order by event.announced_on desc limit 1) round on true
      left join lateral (
        select asked.choices from ${letterVersions} asked
        where asked.user_id = sent.user_id and asked.startup_id = sent.startup_id and asked.choices is not null
          and (asked.created_at at time zone 'UTC')::date <= sent.sent_on
        order by asked.number desc limit 1) version on true
      where sent.user_id = any(${sql.param([...ids])}::text[]) and sent.status <> 'PENDING'
        and sent.sent_on <= ${ripe}::date
      order by sent.user_id, sent.sent_on desc`,
  );
}
