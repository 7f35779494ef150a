import { randomUUID } from 'node:crypto';
import { utcDay } from '../../../contract/time/days.ts';
import type { DigestFollowUp } from '../../../emails/digest-follow-ups.ts';
import type { Context } from '../../platform/context.ts';
import type { NewRole } from '../find-new-roles.ts';
import type { DigestKind } from '../table.ts';
import type { Watched } from './begin-looks.ts';
import type { Claimed } from './find-claims.ts';
import { findFollowUps } from './find-follow-ups.ts';
import { findReaders, type Reader } from './find-readers.ts';
import { findRolesOf } from './find-roles-of.ts';
import { findRounds } from './find-rounds.ts';
import type { Occasion } from './is-asked.ts';
import type { Look } from './look-of.ts';
import { rankRounds, type ToldRounds } from './rank-rounds.ts';
import type { Round } from './select-rounds.ts';

/** All that one mail tells. */
export type News = {
  digestId: string;
  kind: DigestKind;
  person: Claimed;
  reader: Reader;
  /** The looks that it tells of, and those among them that found the rounds, in the order of their numbers. */
  looks: Look[];
  roundLooks: Look[];
  rounds: ToldRounds;
  followUps: (DigestFollowUp & { id: string })[];
  newRoles: NewRole[];
  /** How many things each look found. */
  matched: Map<Look, number>;
};

export type Collected = {
  news: News[];
  /** How many rounds wait for the end of somebody's quiet hours. */
  held: Map<Look, number>;
};

/** What there is to tell people by looks at their streams, for many at once. Nothing is asked where nothing may be told. */
export async function collectNews(
  context: Context,
  { watched, occasion }: { watched: Watched[]; occasion: Occasion },
): Promise<Collected> {
  const isWaiting = ({ standing }: Look) => standing === 'told' || standing === 'held';
  const asked = watched.filter(({ looks }) => looks.some(isWaiting));
  const readerOf = await findReaders(
    context,
    asked.map(({ person }) => person.userId),
  );
  const telling = asked.map(({ person, looks }) => ({
    person,
    reader: readerOf(person.userId),
    waiting: looks.filter(isWaiting),
    looks: looks.filter(({ standing }) => standing === 'told'),
  }));
  const found = await findRounds(
    context,
    telling.flatMap(({ person, reader, waiting }) => waiting.map((look) => ({ person, reader, look }))),
  );
  const followUps = await findFollowUps(context, telling);
  const newRoles = await findRolesOf(context, telling);
  const today = utcDay(context.now());
  const news = telling.map(({ person, reader, looks }) =>
    newsOf({
      person,
      reader,
      looks,
      kind: kindOf(looks, occasion),
      roundLooks: looks.filter((look) => found.has(look)),
      found,
      followUps: followUps.get(person.userId) ?? [],
      newRoles: newRoles.get(person.userId) ?? [],
      today,
    }),
  );
  const isAny = ({ matched }: News) => [...matched.values()].some((count) => count > 0);
  const held = [...found].filter(([look]) => look.standing === 'held');
  return { news: news.filter(isAny), held: new Map(held.map(([look, rounds]) => [look, rounds.length])) };
}

type Found = Omit<News, 'digestId' | 'rounds' | 'matched'> & { found: Map<Look, Round[]>; today: string };

function newsOf({ found, today, ...told }: Found): News {
  const { reader, looks, roundLooks, followUps, newRoles } = told;
  const countOf = (look: Look) => {
    const { kind, savedSearchId } = look.stream;
    if (kind === 'follow-ups') return followUps.length;
    const roles = newRoles.filter(({ searchId }) => searchId === savedSearchId);
    return (found.get(look)?.length ?? 0) + (kind === 'product-news' ? 0 : roles.length);
  };
  return {
    ...told,
    digestId: randomUUID(),
    rounds: rankRounds(
      roundLooks.map((look) => found.get(look) ?? []),
      reader,
      today,
    ),
    matched: new Map(looks.map((look) => [look, countOf(look)])),
  };
}

/** What the mail is called after: what comes most often in it. */
function kindOf(looks: Look[], { kind }: Occasion): DigestKind {
  if (kind !== 'due') return kind;
  const order: DigestKind[] = ['immediately', 'daily', 'weekly'];
  return order.find((each) => looks.some(({ stream }) => stream.frequency === each)) ?? 'daily';
}
