import { Link } from 'react-router';
import { billingPath } from './billing-view.ts';
import { writtenMoment } from './format.ts';
import { billingTexts as texts } from './texts.ts';

const quietLink =
  'inline-flex min-h-6 items-center underline decoration-rule-2 underline-offset-4 hover:decoration-ink';

type UserWordsProps = { person: { name: string; email: string } | null };

/** A person's name over their address. */
export function UserWords({ person }: UserWordsProps) {
  if (!person) return <span className="text-ink-3">{texts.unknownUser}</span>;
  return (
    <>
      <span dir="auto" className="font-medium">
        {person.name}
      </span>
      <span className="block text-13 [overflow-wrap:anywhere] text-ink-3">{person.email}</span>
    </>
  );
}

/** An order's number, which leads to its money. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={billingPath({ tab: 'payments', search: orderId })} className={`figures ${quietLink}`}>
      <span className="sr-only">{texts.order} </span>
      {orderId}
    </Link>
  );
}

/** A provider's subscription, which leads to how it stands here. */
export function SubscriptionLink({ subscriptionId }: { subscriptionId: string }) {
  return (
    <Link
      to={billingPath({ tab: 'subscriptions', search: subscriptionId })}
      className={`figures ${quietLink}`}
    >
      <span className="sr-only">{texts.subscription} </span>
      {subscriptionId}
    </Link>
  );
}

/** A moment to the minute: past or still to come. */
export function WrittenMoment({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="figures whitespace-nowrap">
      {writtenMoment(moment)}
    </time>
  );
}
