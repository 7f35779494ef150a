import type { Alert } from '../../../contract/feed/alerts.ts';

/** Before which of some alerts, the newest first, the last visit ended; null where all or none of them are new. */
export function indexReadTo(alerts: readonly Pick<Alert, 'isNew'>[]): number | null {
  const index = alerts.findIndex(({ isNew }) => !isNew);
  return index > 0 ? index : null;
}
