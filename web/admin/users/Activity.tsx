import type { AdminUser } from '../../../contract/users.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { writtenMoment } from '../billing/format.ts';
import { userTexts as texts } from './texts.ts';

type Event = AdminUser['activity'][number];

/** `user-suspended` as `User suspended`. */
const sentence = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;

const moment = /^\d{4}-\d\d-\d\dT/;

function valueWords(value: string | number | boolean | null): string {
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'string' && moment.test(value) ? writtenMoment(value) : String(value);
}

export function Activity({ activity }: Pick<AdminUser, 'activity'>) {
  if (activity.length === 0) return <p className="py-3 text-14 text-ink-3">{texts.noActivity}</p>;
  return (
    <ol className="divide-y divide-rule">
      {activity.map((event) => (
        <li key={event.id} className="py-2.5 text-14">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              {sentence(event.kind)}{' '}
              {event.by ? <span className="text-ink-2">{texts.by(event.by)}</span> : null}
            </span>
            <span className="text-13 text-ink-3">
              <RelativeMoment moment={event.at} />
            </span>
          </p>
          <Changes event={event} />
          {event.reason ? <p className="break-words text-13 text-ink-2">“{event.reason}”</p> : null}
        </li>
      ))}
    </ol>
  );
}

function Changes({ event: { before, after } }: { event: Event }) {
  const changed = Object.entries(after ?? {}).filter(([name, value]) => before?.[name] !== value);
  if (changed.length === 0) return null;
  return (
    <p className="break-words text-13 text-ink-3">
      {changed
        .map(
          ([name, value]) =>
            `${texts.facts[name] ?? name}: ${valueWords(value)} (${texts.from} ${valueWords(before?.[name] ?? null)})`,
        )
        .join(' · ')}
    </p>
  );
}
