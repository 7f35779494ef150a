import { randomUUID } from 'node:crypto';
import { utcDay } from '../../../contract/platform/time/days.ts';
import type { DigestFollowUp } from '../../../emails/alerts/digest-follow-ups.ts';
import type { Context } from '../../platform/context.ts';
import type { NewRole } from '../find-new-roles.ts';
import type { DigestKind } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import { findFollowUps } from './find-follow-ups.ts';
import { findReaders, type Reader } from './find-readers.ts';
import { findRolesOf } from './find-roles-of.ts';
import { findRounds } from './find-rounds.ts';
import type { Occasion } from './is-asked.ts';
import { type NotifiedRounds, rankRounds } from './rank-rounds.ts';
import type { Run } from './run-of.ts';
import type { Round } from './select-rounds.ts';
import type { Watched } from './start-runs.ts';

/** All that one mail tells. */
export type NewMatches = {
  digestId: string;
  kind: DigestKind;
  person: Claimed;
  reader: Reader;
  /** The looks that it tells of, and those among them that found the rounds, in the order of their numbers. */
  looks: Run[];
  roundLooks: Run[];
  rounds: NotifiedRounds;
  followUps: (DigestFollowUp & { id: string })[];
  newRoles: NewRole[];
  /** How many things each look found. */
  matched: Map<Run, number>;
};

export type Collected = {
  news: NewMatches[];
  /** How many rounds wait for the end of somebody's quiet hours. */
  held: Map<Run, number>;
};

/** What there is to tell people by looks at their streams, for many at once. Nothing is asked where nothing may be told. */
export async function collectNewMatches(
  context: Context,
  { watched, occasion }: { watched: Watched[]; occasion: Occasion },
): Promise<Collected> {
  const isWaiting = ({ standing }: Run) => standing === 'told' || standing === 'held';
  const asked = watched.filter(({ looks: runs }) => runs.some(isWaiting));
  const readerOf = await findReaders(
    context,
    asked.map(({ person }) => person.userId),
  );
  const telling = asked.map(({ person, looks: runs }) => ({
    person,
    reader: readerOf(person.userId),
    waiting: runs.filter(isWaiting),
    looks: runs.filter(({ standing }) => standing === 'told'),
  }));
  const found = await findRounds(
    context,
    telling.flatMap(({ person, reader, waiting }) => waiting.map((run) => ({ person, reader, look: run }))),
  );
  const followUps = await findFollowUps(context, telling);
  const newRoles = await findRolesOf(context, telling);
  const today = utcDay(context.now());
  const newMatches = telling.map(({ person, reader, looks: runs }) =>
    newMatchesOf({
      person,
      reader,
      looks: runs,
      kind: kindOf(runs, occasion),
      roundLooks: runs.filter((run) => found.has(run)),
      found,
      followUps: followUps.get(person.userId) ?? [],
      newRoles: newRoles.get(person.userId) ?? [],
      today,
    }),
  );
  const isAny = ({ matched }: NewMatches) => [...matched.values()].some((count) => count > 0);
  const held = [...found].filter(([run]) => run.standing === 'held');
  return { news: newMatches.filter(isAny), held: new Map(held.map(([run, rounds]) => [run, rounds.length])) };
}

type Found = Omit<NewMatches, 'digestId' | 'rounds' | 'matched'> & {
  found: Map<Run, Round[]>;
  today: string;
};

function newMatchesOf({ found, today, ...notified }: Found): NewMatches {
  const { reader, looks: runs, roundLooks, followUps, newRoles } = notified;
  const countOf = (run: Run) => {
    const { kind, savedSearchId } = run.stream;
    if (kind === 'follow-ups') return followUps.length;
    const roles = newRoles.filter(({ searchId }) => searchId === savedSearchId);
    return (found.get(run)?.length ?? 0) + (kind === 'product-news' ? 0 : roles.length);
  };
  return {
    ...notified,
    digestId: randomUUID(),
    rounds: rankRounds(
      roundLooks.map((run) => found.get(run) ?? []),
      reader,
      today,
    ),
    matched: new Map(runs.map((run) => [run, countOf(run)])),
  };
}

/** What the mail is called after: what comes most often in it. */
function kindOf(runs: Run[], { kind }: Occasion): DigestKind {
  if (kind !== 'due') return kind;
  const order: DigestKind[] = ['immediately', 'daily', 'weekly'];
  return order.find((each) => runs.some(({ stream }) => stream.frequency === each)) ?? 'daily';
}
