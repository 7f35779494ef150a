import { counted } from '../../../contract/platform/text/counts.ts';

type LockedWeek = { count: number | null; hasPreferences: boolean };

/** 'This week, 7 rounds match your preferences. A paid plan shows them today.' Null where there is nothing to show. */
export function lockedWeek({ count, hasPreferences }: LockedWeek): string | null {
  if (!count) return null;
  const found = hasPreferences
    ? `${counted(count, 'round matches', 'rounds match')} your preferences`
    : `${counted(count, 'round was', 'rounds were')} announced`;
  return `This week, ${found}. A paid plan shows ${count === 1 ? 'it' : 'them'} today.`;
}
