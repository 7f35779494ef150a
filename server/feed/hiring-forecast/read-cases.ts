import { sql } from 'drizzle-orm';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { forecastDays, type Work } from '../../../contract/feed/hiring-forecast.ts';
import { daysBefore, daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import type { StatedRoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { fundingEvents } from '../../companies/table.ts';
import { boards, roles } from '../../enrichment/job-boards/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { shapeOf } from './cells.ts';
import { landmarks, type RoundCase, type Spell } from './count-cases.ts';

/** What companies opened longer ago says less of what they open now. */
const oldestDays = 3 * 365;

/** Few enough that one statement never holds the embedded database for long. */
const atOnce = 500;

type CaseRow = {
  id: string;
  startupId: string;
  announcedOn: string;
  roundKind: RoundKind;
  usdAmount: string | null;
  industryTags: string[];
  readSince: string;
};

/**
 * The rounds whose days are over and whose company's board was read until then, a batch at a time. Of two rounds of a
 * company within these days the first counts. Samples are of no one's history.
 */
export async function* readCases(context: Context): AsyncGenerator<RoundCase[]> {
  requireMachine(context);
  let after = '00000000-0000-0000-0000-000000000000';
  while (!context.signal.aborted) {
    const rounds = await selectRounds(context, after);
    const last = rounds.at(-1);
    if (!last) return;
    const spells = await selectSpells(context, rounds);
    yield rounds.map((round) => caseOf(round, spells.get(round.startupId) ?? []));
    after = last.id;
  }
}

function selectRounds({ db, now }: Context, after: string): Promise<CaseRow[]> {
  const today = utcDay(now());
  const last = daysBefore(today, forecastDays);
  return rowsOf<CaseRow>(
    db,
    sql`select round.id, round.startup_id as "startupId", round.announced_on::text as "announcedOn",
        round.round_kind as "roundKind", round.usd_amount::text as "usdAmount",
        round.industry_tags as "industryTags", board.read_since as "readSince"
      from ${fundingEvents} round
      join lateral (
        select (min(found_at) at time zone 'UTC')::date::text as read_since from ${boards}
        where startup_id = round.startup_id and verdict = 'sure' and not is_sample
          and checked_at >= round.announced_on + ${forecastDays}::int
      ) board on board.read_since <= (round.announced_on + ${landmarks.at(-1) ?? 0}::int)::text
      where round.id > ${after}::uuid and not round.is_sample and not round.is_hidden
        and round.announced_on between ${daysBefore(today, oldestDays)}::date and ${last}::date
        and not exists (select from ${fundingEvents} before
          where before.startup_id = round.startup_id and before.id <> round.id and not before.is_hidden
            and before.announced_on between round.announced_on - ${forecastDays}::int and round.announced_on
            and (before.announced_on, before.id) < (round.announced_on, round.id))
      order by round.id limit ${atOnce}`,
  );
}

type SpellRow = {
  startupId: string;
  roleFunction: RoleFunction;
  roleField: StatedRoleField | null;
  first: string;
  last: string | null;
};

async function selectSpells({ db }: Context, rounds: readonly CaseRow[]) {
  const ids = [...new Set(rounds.map(({ startupId }) => startupId))];
  const rows = await rowsOf<SpellRow>(
    db,
    sql`select distinct role.startup_id as "startupId", role.role_function as "roleFunction",
        role.role_field as "roleField", (role.first_seen_at at time zone 'UTC')::date::text as first,
        (coalesce(role.missing_since, role.closed_at) at time zone 'UTC')::date::text as last
      from ${roles} role join ${boards} board on board.id = role.board_id and board.verdict = 'sure'
      where role.startup_id = any(${sql.param(ids)}::uuid[]) and not role.is_general`,
  );
  return Map.groupBy(rows, ({ startupId }) => startupId);
}

function caseOf(round: CaseRow, listed: readonly SpellRow[]): RoundCase {
  const dayOf = (day: string) => daysBetween(round.announcedOn, day);
  return {
    shape: shapeOf(round),
    readFrom: dayOf(round.readSince),
    spells: listed.flatMap(({ first, last, ...role }): Spell[] =>
      worksOf(role).map((work) => ({ work, from: dayOf(first), to: last === null ? null : dayOf(last) })),
    ),
  };
}

/** A role is of its function and of its field. What is only 'other' is no work. */
export function worksOf({ roleFunction, roleField }: Pick<SpellRow, 'roleFunction' | 'roleField'>): Work[] {
  return [
    ...(roleFunction === 'other' ? [] : [roleFunction]),
    ...(roleField === null || roleField === 'unknown' ? [] : [roleField]),
  ];
}
