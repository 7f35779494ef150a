import { writtenDate } from '../../contract/platform/time/written-days.ts';
import { relativeDay, relativeMoment, writtenMoment } from './relative-time.ts';

/** `2 days ago` for a calendar date; the written date shows on hover. */
export function RelativeDay({ date }: { date: string }) {
  return (
    <time dateTime={date} title={writtenDate(date)} className="figures">
      {relativeDay(date, new Date())}
    </time>
  );
}

/** `3 hours ago` for a moment. */
export function RelativeMoment({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={writtenMoment(moment)} className="figures">
      {relativeMoment(moment, new Date())}
    </time>
  );
}
