import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { BillingEvent } from '../../../contract/billing/billing-admin.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { OrderLink, SubscriptionLink, UserWords } from './BillingCells.tsx';
import { BillingList } from './BillingList.tsx';
import { BillingFilter } from './BillingTabs.tsx';
import { type BillingView, billingPath } from './billing-view.ts';
import { eventTones, writtenMoment } from './format.ts';
import { billingKey, eventsQuery } from './queries.ts';
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

/** What a notification says, how often it came, and what an admin can do with it. Stays in sight where its table scrolls. */
function EventDetail({ event }: { event: BillingEvent }) {
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

type Act = {
  ask: (input: { id: string }) => Promise<BillingEvent>;
  done: (event: BillingEvent) => string;
  failed: (reason: string) => string;
};

function useAct(id: string, { ask, done, failed }: Act) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ask({ id }),
    onSuccess: (event) => {
      toast(done(event), { description: event.reason });
    },
    onError: (error) => {
      toast.error(failed(messageOfError(error)));
    },
    // Also after a refusal: another user may have decided.
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingKey }),
  });
}

const replayed = ({ status }: BillingEvent) => texts.replayed[status];

function EventActions({ event }: { event: BillingEvent }) {
  const [question, setQuestion] = useState<'accept' | 'dismiss' | null>(null);
  const close = () => setQuestion(null);
  const replay = useAct(event.id, {
    ask: api.billingAdmin.replayEvent,
    done: replayed,
    failed: texts.replayFailed,
  });
  const accept = useAct(event.id, {
    ask: api.billingAdmin.acceptEvent,
    done: () => texts.accepted,
    failed: texts.acceptFailed,
  });
  const dismiss = useAct(event.id, {
    ask: api.billingAdmin.dismissEvent,
    done: () => texts.dismissed,
    failed: texts.dismissFailed,
  });
  const user = event.person ? `${event.person.name} (${event.person.email})` : texts.thePerson;
  return (
    <div className="flex flex-wrap gap-2">
      {event.mayBeAccepted ? (
        <ChangeButton size="small" onClick={() => setQuestion('accept')}>
          {texts.accept}
        </ChangeButton>
      ) : null}
      <ChangeButton variant="outline" size="small" isBusy={replay.isPending} onClick={() => replay.mutate()}>
        {texts.replay}
      </ChangeButton>
      {event.status === 'dead' || (event.status === 'waiting' && event.reason !== null) ? (
        <ChangeButton variant="outline" size="small" onClick={() => setQuestion('dismiss')}>
          {texts.dismiss}
        </ChangeButton>
      ) : null}
      <ConfirmDialog
        isOpen={question === 'accept'}
        onClose={close}
        title={texts.acceptTitle}
        meaning={texts.acceptMeaning(event.customerEmail, user)}
        yes={texts.accept}
        no={texts.keep}
        isBusy={accept.isPending}
        onYes={() => accept.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        isOpen={question === 'dismiss'}
        onClose={close}
        title={texts.dismissTitle}
        meaning={texts.dismissMeaning}
        yes={texts.dismiss}
        no={texts.keep}
        isBusy={dismiss.isPending}
        onYes={() => dismiss.mutate(undefined, { onSettled: close })}
      />
    </div>
  );
}
