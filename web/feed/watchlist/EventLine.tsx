import type { ReactNode } from 'react';
import type { CompanyEvent } from '../../../contract/companies/company-events.ts';
import { eventInWords } from '../../../contract/feed/company-event-texts.ts';
import { shortDate, writtenDate } from '../../../contract/platform/time/written-days.ts';
import { Marker } from '../../ui/Marker.tsx';
import { companyEventsTexts as texts } from './texts.ts';

/** One event: its day, what happened, and who says so. */
export function EventLine({ event, company }: { event: CompanyEvent; company?: ReactNode }) {
  const { occurredOn, isNew, fact, source } = event;
  const day = shortDate(occurredOn);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-rule border-b py-2.5 text-15">
      <time
        dateTime={occurredOn}
        title={writtenDate(occurredOn)}
        className="figures pt-0.5 text-13 text-ink-3"
      >
        {isNew ? (
          <>
            <span className="sr-only">{texts.isNew}: </span>
            <Marker>{day}</Marker>
          </>
        ) : (
          day
        )}
      </time>
      <div className="min-w-0">
        {company}
        <p dir="auto" className="wrap-anywhere leading-snug">
          {eventInWords(fact)}
        </p>
        {source ? <EventSource source={source} /> : null}
      </div>
    </li>
  );
}

function EventSource({ source: { name, url } }: { source: NonNullable<CompanyEvent['source']> }) {
  const said = texts.by(name);
  return (
    <p className="text-13 text-ink-3">
      {url === null ? (
        said
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-block min-h-6 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {said}
        </a>
      )}
    </p>
  );
}
