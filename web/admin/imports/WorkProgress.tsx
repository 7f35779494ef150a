import type { ImportDetail } from '../../../contract/admin/imports/imports.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { importTexts as texts } from './texts.ts';

/** How far it is, and how quick. */
export function WorkProgress({ detail }: { detail: ImportDetail }) {
  const { status, rowsDone, bytesDone, size, startedAt } = detail;
  if (status === 'undoing') return <p role="status">{texts.statuses.undoing}</p>;
  const seconds = startedAt ? (Date.now() - Date.parse(startedAt)) / 1_000 : 0;
  const rate = seconds > 0 && rowsDone > 0 ? Math.round(rowsDone / seconds) : null;
  return (
    <ProgressBar
      label={texts.statuses[status]}
      share={bytesDone / size}
      detail={texts.progress(rowsDone, rate)}
    />
  );
}
