import { and, eq } from 'drizzle-orm';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import type { ReplyKind } from '../../../contract/outreach/replies.ts';
import { changeApplication } from '../../applications/change-application.ts';
import type { applications } from '../../applications/table.ts';
import type { Context } from '../../platform/context.ts';
import { type ReplacedState, replies } from './table.ts';

type ApplicationRow = typeof applications.$inferSelect;
type ReplyRow = typeof replies.$inferSelect;

type Replied = {
  reply: Pick<ReplyRow, 'id' | 'userId' | 'kind' | 'repliedOn'>;
  application: ApplicationRow;
  /** Whether the user says so; only then an application is closed. */
  isConfirmed: boolean;
};

/** Has a reply change its application, and stores what that was before. A reply that changes nothing stores nothing. */
export async function changeByReply(
  context: Context,
  { reply, application, isConfirmed }: Replied,
): Promise<void> {
  const change = changeOf(reply.kind, { application, day: reply.repliedOn, isConfirmed });
  if (change === null) return;
  await changeForUser(context, { userId: reply.userId, id: application.id, change });
  await context.db
    .update(replies)
    .set({ before: stateOf(application) })
    .where(and(eq(replies.id, reply.id), eq(replies.userId, reply.userId)));
}

type Changed = { userId: string; id: string; change: ApplicationChange };

/** What a reply to the user's own letter says is done as the user themselves. */
export async function changeForUser(context: Context, { userId: id, ...changed }: Changed): Promise<void> {
  const actor = { kind: 'user', userId: userId.parse(id) } as const;
  await changeApplication({ ...context, actor }, { id: changed.id, ...changed.change });
}

type Meant = { application: ApplicationRow; day: string; isConfirmed: boolean };

function changeOf(kind: ReplyKind, { application, day, isConfirmed }: Meant): ApplicationChange | null {
  const answeredOn = application.answeredOn ?? day;
  const sent = application.status === 'PENDING' ? ({ status: 'SUBMITTED' } as const) : {};
  switch (kind) {
    case 'interested':
      return { status: 'ACCEPTED', answeredOn };
    case 'question':
      return { ...sent, answeredOn, followUpOn: null };
    case 'declined':
      return isConfirmed
        ? { status: 'REJECTED', closingReason: 'declined', answeredOn }
        : { answeredOn, followUpOn: null };
    case 'automatic':
      if (!isConfirmed || (application.answeredOn === null && application.status === 'SUBMITTED'))
        return null;
      // It was taken for a reply, and the letter waits for one again.
      return { status: 'SUBMITTED', answeredOn: null };
    case 'bounced':
      return null;
  }
}

/** Whether there is nothing to ask about a reply: the application says it already. */
export function isSettledAlready({ status, answeredOn }: ApplicationRow, kind: ReplyKind): boolean {
  if (kind === 'interested') return status === 'ACCEPTED';
  if (kind === 'declined') return status === 'REJECTED';
  return kind === 'question' && answeredOn !== null;
}

const stateOf = (application: ApplicationRow): ReplacedState => {
  const { status, subStatus, sentOn, answeredOn, followUpOn, closingReason } = application;
  return { status, subStatus, sentOn, answeredOn, followUpOn, closingReason };
};
