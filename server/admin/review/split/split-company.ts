import { randomUUID } from 'node:crypto';
import type { RecordSplit } from '../../../../contract/admin/review.ts';
import { copyNotified } from '../../../alerts/copy-notified.ts';
import { type CompanyRecord, readRecord } from '../../../companies/merging/read-record.ts';
import { lockRecording } from '../../../companies/recording/lock-recording.ts';
import { saveParts } from '../../../companies/splitting/save-parts.ts';
import { type Split, splitRecord } from '../../../companies/splitting/split-record.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { actorOf } from '../actor-of.ts';
import { splitOutsideFacts } from '../outside/split-outside-facts.ts';
import { companySplits } from '../table.ts';
import { chooseMoving } from './choose-moving.ts';
import { loadCompany } from './load-company.ts';
import { presentSplit } from './present.ts';

/** One record before it became two. */
export type SplitBefore = CompanyRecord & Pick<Split, 'copied'>;

/**
 * Makes reports of a company one of their own, with the rounds that they told. What people saved, wrote and applied to stays
 * with the larger part. What was told in mails of a round is told of both that came of it. The two are not made one again by
 * themselves. Asked a second time it is a conflict: the reports are of another company by then.
 */
export function splitCompany(
  context: Context,
  { id, reportIds }: { id: string; reportIds: readonly string[] },
): Promise<RecordSplit> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const { ledger, company } = await loadCompany(inside, id);
    const { moving } = chooseMoving(company, reportIds);
    const record = await readRecord(inside, [id]);
    const { parted, copied, released } = splitRecord(ledger, company, moving);
    await saveParts(inside, ledger, { whole: company, parted, released });
    for (const round of copied) await copyNotified(inside, round);
    await splitOutsideFacts(inside, { whole: id, part: parted.row.id });
    const before: SplitBefore = { ...record, copied };
    const by = actorOf(inside);
    const split: typeof companySplits.$inferSelect = {
      id: randomUUID(),
      startupId: id,
      partedId: parted.row.id,
      partedName: parted.row.name,
      reportIds: [...moving],
      before,
      splitBy: by.userId,
      splitAt: inside.now(),
      undoneAt: null,
    };
    await inside.db.insert(companySplits).values(split);
    if (by.userId)
      await recordEvent(inside, {
        kind: 'record-split',
        userId: by.userId,
        detail: { kept: id, parted: parted.row.id, name: parted.row.name, reports: moving.size },
      });
    return presentSplit({ split, name: company.row.name });
  });
}
