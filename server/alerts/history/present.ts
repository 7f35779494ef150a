import type { Run } from '../../../contract/alerts/mail-items.ts';
import type { mails } from '../../mail/table.ts';
import type { Stream } from '../streams/find-stream-rounds.ts';
import { streamKeyOf } from '../streams/stream-key.ts';
import type { digestRuns } from '../table.ts';

type RunRow = {
  look: typeof digestRuns.$inferSelect;
  stream: Stream;
  name: string | null;
  mail: Pick<typeof mails.$inferSelect, 'subject' | 'status' | 'sentAt'> | null;
};

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** What came of looking at a stream, as whose it is sees it. */
export function presentRun({ look, stream, name, mail }: RunRow): Run {
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
