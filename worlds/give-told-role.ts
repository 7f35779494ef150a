import { randomUUID } from 'node:crypto';
import { toldRoles } from '../server/alerts/table.ts';
import { boards, roles } from '../server/boards/table.ts';
import type { Context } from '../server/platform/context.ts';

type Told = { userId: string; startupId: string; digestId: string };

/** A role that a digest told somebody of. */
export async function giveToldRole(
  { db, now }: Context,
  { userId, startupId, digestId }: Told,
): Promise<void> {
  const boardId = randomUUID();
  const roleId = randomUUID();
  await db.insert(boards).values({
    id: boardId,
    startupId,
    provider: 'ashby',
    token: boardId,
    verdict: 'sure',
    evidence: [],
    foundAt: now(),
    verifiedAt: now(),
    dueAt: now(),
  });
  await db.insert(roles).values({
    id: roleId,
    boardId,
    startupId,
    nativeId: roleId,
    title: 'Product Designer',
    url: `https://jobs.example/${roleId}`,
    location: 'Berlin',
    roleFunction: 'design',
    seniority: 'unknown',
    workMode: 'unknown',
    firstSeenAt: now(),
    lastSeenAt: now(),
    isGeneral: false,
  });
  await db.insert(toldRoles).values({ userId, roleId, digestId });
}
