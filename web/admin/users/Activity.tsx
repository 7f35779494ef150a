import type { AdminUser } from '../../../contract/admin/users.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { eventTexts } from '../list/event-texts.ts';
import { changedFacts } from '../list/fact-words.ts';
import { userTexts as texts } from './texts.ts';

export function Activity({ activity }: Pick<AdminUser, 'activity'>) {
  if (activity.length === 0) return <p className="py-3 text-14 text-ink-3">{texts.noActivity}</p>;
  return (
    <ol className="divide-y divide-rule">
      {activity.map(({ id, at, kind, by, before, after, reason }) => (
        <li key={id} className="py-2.5 text-14">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              {eventTexts[kind]} {by ? <span className="text-ink-2">{texts.by(by)}</span> : null}
            </span>
            <span className="text-13 text-ink-3">
              <RelativeMoment moment={at} />
            </span>
          </p>
          <p className="break-words text-13 text-ink-3 empty:hidden">
            {changedFacts(before, after).join(' · ')}
          </p>
          {reason ? <p className="break-words text-13 text-ink-2">“{reason}”</p> : null}
        </li>
      ))}
    </ol>
  );
}
