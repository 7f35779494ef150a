import type { Delivery, Webhook } from '../../../contract/delivery/webhooks.ts';
import type { DeliveryRow, WebhookRow } from './table.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A webhook as its owner sees it; `closedUntil` is for how long the server it leads to is left alone. */
export function presentWebhook(
  row: WebhookRow,
  { waiting, closedUntil, now }: { waiting: number; closedUntil: Date | null; now: Date },
): Webhook {
  const { id, name, format, streams, hint, isOn, stoppedAt, stoppedReason, failingSince } = row;
  const isClosed = closedUntil !== null && closedUntil > now && waiting > 0;
  const nextTryAt = isClosed ? closedUntil : row.nextTryAt;
  const since = failingSince ?? (isClosed ? row.nextTryAt : null);
  const isBoth = row.previousSecretUntil !== null && row.previousSecretUntil > now;
  return {
    id,
    name,
    format,
    streams,
    hint,
    isOn,
    stopped: stoppedAt && stoppedReason ? { reason: stoppedReason, at: stoppedAt.toISOString() } : null,
    failing: since && !stoppedAt ? { since: since.toISOString(), nextTryAt: iso(nextTryAt) } : null,
    waiting,
    lastDeliveredAt: iso(row.lastDeliveredAt),
    previousSecretUntil: isBoth ? iso(row.previousSecretUntil) : null,
  };
}

export function presentDelivery(row: DeliveryRow, companyName: string | null): Delivery {
  const { id, event, status, attempts, answerStatus, tookMs, answer, failure } = row;
  return {
    id,
    event,
    companyName,
    status,
    createdAt: row.createdAt.toISOString(),
    triedAt: iso(row.triedAt),
    attempts,
    nextTryAt: iso(row.nextTryAt),
    answerStatus,
    tookMs,
    answer,
    failure,
  };
}
