import { createHash } from 'node:crypto';
import { type Context, requireMachine } from '../../platform/context.ts';
import { applyMailEvent, type EventReceipt } from '../events/apply-mail-event.ts';
import { readBounceAddress } from './read-bounce-address.ts';
import { type DeliveryReport, readReport } from './read-report.ts';

export type ReportReceipt = 'not for us' | 'no report' | EventReceipt;

const bounced = { hard: 'bounced', soft: 'soft-bounced', blocked: 'blocked' } as const;

/** Takes what came to the return path of one of our mails. Only a report counts; whoever answers it by hand says nothing by it. */
export async function receiveReport(
  context: Context,
  { to, raw }: { to: string; raw: Buffer },
): Promise<ReportReceipt> {
  requireMachine(context);
  const mailId = readBounceAddress(context, to);
  if (mailId === null) return 'not for us';
  const report = await readReport(raw);
  if (report.kind === 'nothing') return 'no report';
  const key = `report:${createHash('sha256').update(raw).digest('hex')}`;
  return applyMailEvent(context, { key, mailId, at: context.now(), ...reported(report) });
}

function reported(report: Exclude<DeliveryReport, { kind: 'nothing' }>) {
  if (report.kind !== 'failed') return { kind: report.kind, detail: null };
  return { kind: bounced[report.bounce], detail: report.detail };
}
