import type { BillingEvent } from '../../../contract/billing/billing-admin.ts';
import { EventActions } from './EventActions.tsx';
import { writtenMoment } from './format.ts';
import { eventTexts as texts } from './texts.ts';

/** What a notification says, how often it came, and what an admin can do with it. Stays in sight where its table scrolls. */
export function EventDetail({ event }: { event: BillingEvent }) {
  const fields = Object.entries(event.fields).sort(([one], [other]) => one.localeCompare(other));
  const reported = [
    texts.came(writtenMoment(event.receivedAt)),
    ...(event.isTest ? [texts.isTest] : []),
    texts.deliveries(event.deliveries),
    texts.attempts(event.attempts),
    ...(event.settledAt ? [texts.settled(writtenMoment(event.settledAt))] : []),
  ];
  return (
    <section
      aria-label={texts.of(event.typeName, event.orderId)}
      className="sticky left-0 w-[min(100%,calc(100dvw-2rem))] px-4"
    >
      <p className="text-13 text-ink-3">{reported.join(', ')}</p>
      <div className="mt-3">
        <EventActions event={event} />
      </div>
      <h3 className="mt-5 mb-2 font-medium text-14">{texts.fields}</h3>
      {fields.length === 0 ? (
        <p className="text-ink-2">{texts.noFields}</p>
      ) : (
        <dl className="columns-sm gap-x-8 text-13">
          {fields.map(([name, value]) => (
            <div
              key={name}
              className="flex break-inside-avoid justify-between gap-4 border-rule border-b py-1"
            >
              <dt className="min-w-0 text-ink-3 [overflow-wrap:anywhere]">{name}</dt>
              <dd className="figures max-w-3/5 shrink-0 break-all text-right">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
