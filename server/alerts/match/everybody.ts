import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Criteria } from '../../feed/matching/match.ts';
import { dropUser, makeUserIndex, putUser, type UserIndex } from './user-index.ts';

/** Of all people, as far as this process knows: by number the version of their row, and the sum of all. */
export type Everybody = { index: UserIndex; versions: number[]; versionSum: number };

type Stated = { userId: UserId; version: number; wishes: Criteria };

export const noUser = (): Everybody => ({ index: makeUserIndex(), versions: [], versionSum: 0 });

export function putStated(everybody: Everybody, { userId, version, wishes }: Stated): void {
  deleteStated(everybody, userId);
  putUser(everybody.index, userId, wishes);
  everybody.versions[everybody.index.numberOf.get(userId) ?? 0] = version;
  everybody.versionSum += version;
}

export function deleteStated(everybody: Everybody, userId: UserId): void {
  const number = everybody.index.numberOf.get(userId);
  if (number === undefined) return;
  everybody.versionSum -= everybody.versions[number] ?? 0;
  dropUser(everybody.index, userId);
}
