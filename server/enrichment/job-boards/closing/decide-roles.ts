/** What is known of a role of a board. */
export type KnownRole = {
  nativeId: string;
  /** Since when complete listings do not have it; null while the last one has. */
  missingSince: Date | null;
  closedAt: Date | null;
  validThrough: Date | null;
};

/** What one look at a board says of its roles: those that a listing has, and whether it is all that the board has. */
export type Run = { listed: ReadonlySet<string>; isComplete: boolean };

export type RoleChange = { nativeId: string; missingSince: Date | null; closedAt: Date | null };

/** Two complete listings so far apart have to miss a role before it is closed. */
export const leastApartMs = 6 * 3_600_000;
/** A board that lists nothing at all for so long has closed what it had. */
export const longestEmptyMs = 14 * 86_400_000;

/**
 * What becomes of the roles of a board after one look. A role that is listed is open again; one that a complete listing
 * misses is missing, and closed once a second one misses it hours later. A listing that was cut, and one without any
 * role, close nothing; an empty one after two weeks does. A role ends on the day that the employer named.
 */
export function decideRoles(roles: readonly KnownRole[], reading: Run, now: Date): RoleChange[] {
  const isEmpty = reading.listed.size === 0;
  return roles.flatMap((role) => {
    const after = changeOf(role, reading, isEmpty ? longestEmptyMs : leastApartMs, now);
    const isSame =
      role.missingSince?.getTime() === after.missingSince?.getTime() &&
      role.closedAt?.getTime() === after.closedAt?.getTime();
    return isSame ? [] : [after];
  });
}

function changeOf(role: KnownRole, reading: Run, longestMissingMs: number, now: Date): RoleChange {
  const { nativeId, missingSince, closedAt, validThrough } = role;
  if (validThrough !== null && validThrough <= now)
    return { nativeId, missingSince, closedAt: closedAt ?? now };
  if (reading.listed.has(nativeId)) return { nativeId, missingSince: null, closedAt: null };
  if (!reading.isComplete || closedAt !== null) return { nativeId, missingSince, closedAt };
  const since = missingSince ?? now;
  const isOver = missingSince !== null && now.getTime() - since.getTime() >= longestMissingMs;
  return { nativeId, missingSince: since, closedAt: isOver ? now : null };
}
