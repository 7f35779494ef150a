import type { UserId } from '../../../contract/accounts.ts';
import type { Wishes } from '../../matching/match.ts';
import { dropPerson, makePeopleIndex, type PeopleIndex, putPerson } from './people-index.ts';

/** Of all people, as far as this process knows: by number the version of their row, and the sum of all. */
export type Everybody = { index: PeopleIndex; versions: number[]; versionSum: number };

type Stated = { userId: UserId; version: number; wishes: Wishes };

export const nobody = (): Everybody => ({ index: makePeopleIndex(), versions: [], versionSum: 0 });

export function putStated(everybody: Everybody, { userId, version, wishes }: Stated): void {
  forgetStated(everybody, userId);
  putPerson(everybody.index, userId, wishes);
  everybody.versions[everybody.index.numberOf.get(userId) ?? 0] = version;
  everybody.versionSum += version;
}

export function forgetStated(everybody: Everybody, userId: UserId): void {
  const number = everybody.index.numberOf.get(userId);
  if (number === undefined) return;
  everybody.versionSum -= everybody.versions[number] ?? 0;
  dropPerson(everybody.index, userId);
}
