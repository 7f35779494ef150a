import type { OrderStatus, ProviderName, State } from '../../../contract/billing/billing.ts';
import type {
  EventStatus,
  MoneyKind,
  Reconciliation,
  SubscriptionChangeEntry,
} from '../../../contract/billing/billing-admin.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';

const timesOf = (count: number) => (count === 1 ? 'once' : `${withCommas(count)} times`);

export const billingTexts = {
  title: 'Billing',
  lead: 'What the payment provider said, and what became of it here.',
  tabs: {
    overview: 'Overview',
    subscriptions: 'Subscriptions',
    payments: 'Payments',
    events: 'Events',
    changes: 'Changes',
    reconciliations: 'Reconciliations',
  },
  search: 'Find by name, email or number',
  nothingFoundMeaning:
    'Names and addresses are found by any part, numbers of orders and subscriptions by how they begin.',
  nobody: 'Unknown person',
  test: 'TEST',
  order: 'Order',
  subscription: 'Subscription',
  standings: {
    free: 'Free',
    trial: 'Trial',
    active: 'Active',
    past_due: 'Payment due',
    suspended: 'Cancelled, runs out',
    cancelled: 'Ended',
    expired: 'Run out',
  } satisfies Record<State, string>,
} as const;

export const billingOverviewTexts = {
  provider: 'Payment provider',
  providers: {
    paypro: 'PayPro Global',
    sandbox: 'The built-in sandbox',
    off: 'None',
  } satisfies Record<ProviderName, string>,
  providerMeaning: {
    paypro: 'Checkouts, charges and receipts are there.',
    sandbox: 'It takes no money: whoever pays there gets a plan for nothing.',
    off: 'Nothing is sold on this installation. The free plan works.',
  } satisfies Record<ProviderName, string>,
  testOnly: 'Test orders count, and no others.',
  openSandbox: 'Open the control page of the sandbox',
  inbox: 'Inbox',
  openInbox: 'Open the inbox',
  waiting: (count: number) => (count === 1 ? 'notification waits' : 'notifications wait'),
  noneWaiting: 'Everything that the provider told was used at once.',
  oldest: (ago: string) => `The oldest came ${ago}. They are tried again by themselves.`,
  overdue: 'The oldest waits for more than 30 minutes',
  overdueMeaning: (ago: string) =>
    `It came ${ago}. The provider stops repeating itself after an hour or so: see why it waits, or compare with the provider now.`,
  seeWaiting: 'See what waits',
  dead: 'cannot be used',
  deadMeaning: 'Somebody may have paid and have nothing for it. Each says why.',
  noneDead: 'Nothing needs a decision of yours.',
  seeDead: 'Decide',
  pending: 'Asked for by people',
  pendingCount: (count: number) =>
    count === 1
      ? 'change that the provider has not confirmed'
      : 'changes that the provider has not confirmed',
  nonePending: 'No cancellation, resumption or change of plan is open.',
  somePending: 'The provider is asked again by itself until it answers.',
  refusals: 'Turned away',
  refusalsMeaning: 'Notifications that were not taken in, in the last 14 days.',
  noRefusals: 'Every notification was taken in.',
  refusalReasons: {
    signature: 'The signature is wrong: not from the provider, or the validation key has changed',
    malformed: 'Not a notification that can be read',
    mode: 'A test order where real ones count, or the other way round',
    type: 'Its kind and the number of its kind contradict each other',
    address: 'Sent from an address that is not the provider’s',
  } as Record<string, string>,
  times: (count: number) => timesOf(count),
  last: 'Last reconciliation',
  seeAll: 'All reconciliations',
  keysHint:
    'If the provider refuses every call, the account number and the API key that this server was given do not belong together, or it may not call the API.',
  neverCompared: 'Nothing has been compared with the provider yet.',
  dashboardTitle: (dead: number, isOverdue: boolean) =>
    [
      dead > 0 ? `${counted(dead, 'notification', 'notifications')} cannot be used` : '',
      isOverdue ? 'one waits for more than 30 minutes' : '',
    ]
      .filter((words) => words !== '')
      .join(', '),
  dashboardPayments: (trouble: string) => `Payments: ${trouble}`,
  dashboardMeaning: 'Somebody may have paid and have nothing for it.',
} as const;

export const subscriptionTexts = {
  none: 'Nobody has a plan yet',
  noneMeaning: 'Whoever starts the free plan or buys one turns up here.',
  filter: 'By standing',
  person: 'Person',
  plan: 'Plan',
  standing: 'Standing',
  price: 'Price',
  startedAt: 'Began',
  endsAt: 'Access until',
  renewsAt: 'Next charge',
  provider: 'At the provider',
  given: 'Nothing to pay',
  noCharge: 'None',
  readAt: 'Read',
} as const;

export const paymentTexts = {
  none: 'No money has moved yet',
  noneMeaning: 'Charges, refunds and chargebacks turn up here, each once, as the provider tells them.',
  what: 'What happened',
  person: 'Person',
  amount: 'Amount',
  order: 'Order',
  at: 'Recorded',
  unknownAmount: 'Not reported',
  kinds: {
    charge: 'Charge',
    trial: 'Trial',
    refund: 'Refund',
    'partial refund': 'Partial refund',
    chargeback: 'Chargeback',
    'chargeback won': 'Chargeback won',
    declined: 'Declined',
  } satisfies Record<MoneyKind, string>,
  orderStatuses: {
    waiting: 'Waiting',
    canceled: 'Declined',
    refunded: 'Refunded',
    chargeback: 'Contested',
    processed: 'Paid',
  } satisfies Record<OrderStatus, string>,
  now: 'Order now:',
} as const;

export const eventTexts = {
  none: 'The provider has not said anything yet',
  noneMeaning: 'After the first order its notifications turn up here.',
  filter: 'By what became of it',
  statuses: {
    waiting: 'Waiting',
    applied: 'Applied',
    dead: 'Cannot be used',
    dismissed: 'Put aside',
  } satisfies Record<EventStatus, string>,
  notification: 'Notification',
  whose: 'Whose',
  paidWith: 'Paid with',
  about: 'About',
  received: 'Came',
  show: 'Show what it says',
  hide: 'Close',
  of: (typeName: string, orderId: string) => `${typeName} of order ${orderId}`,
  came: (when: string) => `Came on ${when}`,
  isTest: 'a test order',
  fields: 'What the provider said',
  noFields: 'It said nothing beyond its kind and its order.',
  deliveries: (count: number) => `delivered ${timesOf(count)}`,
  attempts: (count: number) => (count === 0 ? 'not tried yet' : `tried ${timesOf(count)}`),
  settled: (when: string) => `settled on ${when}`,
  replay: 'Replay',
  replayed: {
    applied: 'Applied',
    waiting: 'It is tried again now.',
    dead: 'It still cannot be used',
    dismissed: 'Put aside',
  } satisfies Record<EventStatus, string>,
  replayFailed: (reason: string) => `It could not be replayed: ${reason}`,
  accept: 'Let it pass',
  acceptTitle: 'Let this payment pass?',
  acceptMeaning: (email: string, user: string) =>
    `It was paid with ${email}, and that is not the address of ${user}. If they paid it all the same, let it pass: they get the plan that it paid for.`,
  thePerson: 'the person who began the checkout',
  accepted: 'The payment may pass. It is applied now.',
  acceptFailed: (reason: string) => `It could not pass: ${reason}`,
  dismiss: 'Put aside',
  dismissTitle: 'Put this notification aside?',
  dismissMeaning:
    'It is no longer counted among those that cannot be used, and nobody gets anything for it. It stays in the inbox, and can be replayed.',
  dismissed: 'Put aside.',
  dismissFailed: (reason: string) => `It could not be put aside: ${reason}`,
  keep: 'Leave it',
} as const;

export const changeTexts = {
  none: 'Nothing has changed a subscription yet',
  noneMeaning: 'What the provider says, people ask for and time ends is written down here, before and after.',
  ofRun: 'Only what one reconciliation changed.',
  allChanges: 'Show all changes',
  person: 'Person',
  what: 'What changed',
  cause: 'Because of',
  at: 'When',
  causes: {
    event: 'A notification',
    return: 'A return from the checkout',
    operation: 'What the person asked for',
    reconciliation: 'A reconciliation',
    expiry: 'Time that ran out',
  } satisfies Record<SubscriptionChangeEntry['cause'], string>,
  nothing: 'Nothing that can be seen',
  began: 'began',
  noValue: 'none',
  to: 'to',
} as const;

export const reconciliationTexts = {
  none: 'Nothing has been compared yet',
  noneMeaning: 'What changed lately is compared every hour, everything once a day. It can also be done now.',
  compare: 'Compare with the provider now',
  queued: 'The comparison begins. What it finds appears here in a moment.',
  notQueued: 'A comparison is under way already.',
  failed: (reason: string) => `Could not be compared: ${reason}`,
  started: 'Started',
  scope: 'Compared',
  scopes: { recent: 'What is recent', all: 'Everything' } satisfies Record<Reconciliation['scope'], string>,
  outcome: 'Outcome',
  statuses: {
    running: 'Running',
    succeeded: 'Done',
    failed: 'Failed',
  } satisfies Record<Reconciliation['status'], string>,
  took: 'Took',
  seen: 'Read',
  changed: 'Changed',
  seenWords: (subscriptions: number, orders: number) =>
    `${counted(subscriptions, 'subscription', 'subscriptions')}, ${counted(orders, 'order', 'orders')}`,
  changedWords: (count: number) => (count === 0 ? 'nothing differed' : `${withCommas(count)} put right`),
  seeChanged: (count: number) => `See ${counted(count, 'change', 'changes')}`,
  nothingChanged: 'Nothing',
  unclaimed: (count: number) =>
    `${counted(count, 'subscription is', 'subscriptions are')} paid for at the provider and ${count === 1 ? 'belongs' : 'belong'} to nobody here`,
} as const;
