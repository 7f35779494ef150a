import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { BillingEvent } from '../../../contract/billing/billing-admin.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { OrderLink, SubscriptionLink, UserWords } from './BillingCells.tsx';
import { BillingList } from './BillingList.tsx';
import { BillingFilter } from './BillingTabs.tsx';
import { type BillingView, billingPath } from './billing-view.ts';
import { EventDetail } from './EventDetail.tsx';
import { eventTones } from './format.ts';
import { eventsQuery } from './queries.ts';
import { billingTexts, eventTexts as texts } from './texts.ts';

const columns = [
  { name: texts.notification },
  { name: texts.whose },
  { name: texts.about, isNumber: true },
  { name: texts.received, isNumber: true },
];

export function EventsTab({ view }: { view: BillingView }) {
  const query = useQuery(eventsQuery(view));
  const what = billingTexts.tabs.events;
  return (
    <>
      <BillingFilter label={texts.filter} view={view} words={texts.statuses} />
      <BillingList view={view} query={query} what={what} none={texts.none} noneMeaning={texts.noneMeaning}>
        {({ events }) => (
          <AdminTable caption={what} columns={columns}>
            {events.map((event) => (
              <Fragment key={event.id}>
                <EventRow event={event} view={view} />
                {view.open === event.id ? (
                  <tr>
                    <td colSpan={columns.length} className="bg-sunk py-4">
                      <EventDetail event={event} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </AdminTable>
        )}
      </BillingList>
    </>
  );
}

function EventRow({ event, view }: { event: BillingEvent; view: BillingView }) {
  const isOpen = view.open === event.id;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-64 text-left font-normal`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{event.typeName}</span>
          <Tag tone={eventTones[event.status]}>{texts.statuses[event.status]}</Tag>
        </span>
        {event.reason ? <span className="block text-13 text-ink-2">{event.reason}</span> : null}
        <Link
          to={billingPath({ ...view, open: isOpen ? null : event.id })}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          className="inline-flex min-h-6 items-center text-13 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {isOpen ? texts.hide : texts.show}
          <span className="sr-only">: {texts.of(event.typeName, event.orderId)}</span>
        </Link>
      </th>
      <td className={`${cell} min-w-52`}>
        <UserWords person={event.person} />
        {event.person?.email === event.customerEmail ? null : (
          <span className="block text-13 [overflow-wrap:anywhere] text-ink-3">
            {texts.paidWith} {event.customerEmail}
          </span>
        )}
      </td>
      <td className={`${numberCell} whitespace-nowrap`}>
        <OrderLink orderId={event.orderId} />
        {event.subscriptionId ? (
          <span className="block text-13 text-ink-3">
            <SubscriptionLink subscriptionId={event.subscriptionId} />
          </span>
        ) : null}
      </td>
      <td className={`${numberCell} whitespace-nowrap text-ink-3`}>
        <RelativeMoment moment={event.receivedAt} />
      </td>
    </tr>
  );
}
