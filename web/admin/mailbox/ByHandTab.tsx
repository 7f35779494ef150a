import { ManualAlerts } from './ManualAlerts.tsx';
import { TestMail } from './TestMail.tsx';

/** What an admin sends by hand: a test to see whether mail arrives, and the alerts of the last days. */
export function ByHandTab() {
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <TestMail />
      <ManualAlerts />
    </div>
  );
}
