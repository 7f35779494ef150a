import { and, desc, eq, gte } from 'drizzle-orm';
import { historyDays, type MailDay, type Run } from '../../../contract/alerts/mail-items.ts';
import { addDays, daysEarlier } from '../../../contract/platform/time/days.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { wallClockIn } from '../schedule/schedule.ts';
import type { Stream } from '../streams/find-stream-rounds.ts';
import { streamKeyOf } from '../streams/stream-key.ts';
import { alertSettings, alertStreams } from '../streams/table.ts';
import { digestRuns, digests } from '../table.ts';

type RunRow = {
  look: typeof digestRuns.$inferSelect;
  stream: Stream;
  name: string | null;
  mail: Pick<typeof mails.$inferSelect, 'subject' | 'status' | 'sentAt'> | null;
};

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** What came of looking at a stream, as whose it is sees it. */
function presentRun({ look, stream, name, mail }: RunRow): Run {
  return {
    id: look.id,
    stream: streamKeyOf(stream),
    kind: stream.kind,
    name,
    lookedAt: look.lookedAt.toISOString(),
    matched: look.matched,
    outcome: look.outcome,
    heldUntil: iso(look.heldUntil),
    mail: mail && { ...mail, sentAt: iso(mail.sentAt) },
  };
}

/** More than all streams of a person can be looked at in the time, but for what comes immediately. */
const most = 2_000;

/** Which mails came to the person who asks on each of the last days, and why others did not. */
export async function listMailHistory(context: Context): Promise<{ days: MailDay[] }> {
  const userId = requireUser(context);
  const { db, now } = context;
  const [settings] = await db
    .select({ timeZone: alertSettings.timeZone })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId));
  const timeZone = settings?.timeZone ?? 'UTC';
  const found = await db
    .select({
      look: digestRuns,
      stream: alertStreams,
      name: savedSearches.name,
      mail: { subject: mails.subject, status: mails.status, sentAt: mails.sentAt },
    })
    .from(digestRuns)
    .innerJoin(alertStreams, eq(alertStreams.id, digestRuns.streamId))
    .leftJoin(savedSearches, eq(savedSearches.id, alertStreams.savedSearchId))
    .leftJoin(digests, eq(digests.id, digestRuns.digestId))
    .leftJoin(mails, eq(mails.id, digests.mailId))
    .where(and(eq(digestRuns.userId, userId), gte(digestRuns.lookedAt, daysEarlier(now(), historyDays + 1))))
    .orderBy(desc(digestRuns.lookedAt), alertStreams.kind, digestRuns.id)
    .limit(most);
  const byDay = Map.groupBy(found, ({ look }) => wallClockIn(timeZone, look.lookedAt).day);
  const today = wallClockIn(timeZone, now()).day;
  const days = Array.from({ length: historyDays }, (_, ago) => addDays(today, -ago));
  return { days: days.map((day) => ({ day, looks: (byDay.get(day) ?? []).map(presentRun) })) };
}
