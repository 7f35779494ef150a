import type { UserId } from '../../../contract/auth/accounts.ts';
import { readCriteria } from '../../alerts/match/read-criteria.ts';
import { dropUser, makeUserIndex, matchUsers, putUser } from '../../alerts/match/user-index.ts';
import { noCriteria } from '../../feed/matching/match.ts';
import type { Context } from '../../platform/context.ts';
import { addLine, dropLine, type Line, type Lines } from './lines.ts';
import type { Arrival } from './read-arrivals.ts';

/** Those who have an open line, and what they want to hear of. */
export type Crowd = {
  lines: Lines;
  join: (line: Line) => void;
  leave: (line: Line) => void;
  /** What a person wants may have changed; without one, what anybody does. */
  doubt: (userId?: UserId) => void;
  /** Which of some rounds match whom, of all who are there when it answers. `note` is called at that moment. */
  match: (arrivals: Arrival[], note: () => void) => Promise<Map<UserId, Arrival[]>>;
};

/** What people want is read when the next round comes, of all who have come or changed their minds since, at once. */
export function cacheCrowd(context: Context): Crowd {
  const lines: Lines = new Map();
  const index = makeUserIndex();
  const unread = new Set<UserId>();

  const readUnread = async () => {
    const userIds = [...unread];
    unread.clear();
    const stated = await readCriteria(context, { userIds }).catch((thrown) => {
      for (const userId of userIds) unread.add(userId);
      throw thrown;
    });
    const criteriaOf = new Map(stated.map(({ userId, wishes }) => [userId, wishes]));
    for (const userId of userIds)
      if (lines.has(userId)) putUser(index, userId, criteriaOf.get(userId) ?? noCriteria);
  };

  return {
    lines,
    join(line) {
      addLine(lines, line);
      unread.add(line.userId);
    },
    leave(line) {
      dropLine(lines, line);
      if (lines.has(line.userId)) return;
      dropUser(index, line.userId);
      unread.delete(line.userId);
    },
    doubt(userId) {
      for (const each of userId === undefined ? lines.keys() : [userId])
        if (lines.has(each)) unread.add(each);
    },
    async match(arrivals, note) {
      while (unread.size > 0) await readUnread();
      note();
      const found = new Map<UserId, Arrival[]>();
      for (const arrival of arrivals)
        for (const number of matchUsers(index, arrival)) {
          const userId = index.userIds[number];
          if (!userId) continue;
          const theirs = found.get(userId) ?? [];
          theirs.push(arrival);
          found.set(userId, theirs);
        }
      return found;
    },
  };
}
