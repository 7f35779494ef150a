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
  lead: 'Messages from the payment provider, and how we handled them.',
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
    'Search by any part of a name or email address, or by the start of an order or subscription number.',
  unknownUser: 'Unknown user',
  test: 'TEST',
  order: 'Order',
  subscription: 'Subscription',
  standings: {
    free: 'Free',
    trial: 'Trial',
    active: 'Active',
    past_due: 'Payment due',
    suspended: 'Canceled, still active',
    cancelled: 'Ended',
    expired: 'Expired',
  } satisfies Record<State, string>,
} as const;

export const billingOverviewTexts = {
  provider: 'Payment provider',
  providers: {
    paypro: 'PayPro Global',
    sandbox: 'Built-in sandbox',
    off: 'None',
  } satisfies Record<ProviderName, string>,
  providerMeaning: {
    paypro: 'Handles checkouts, charges and receipts.',
    sandbox: 'Test payments only. Plans bought there are free.',
    off: 'Paid plans are off. The free plan works.',
  } satisfies Record<ProviderName, string>,
  testOnly: 'Only test orders count.',
  openSandbox: 'Open sandbox controls',
  inbox: 'Inbox',
  openInbox: 'Open inbox',
  waiting: (count: number) => (count === 1 ? 'notification waiting' : 'notifications waiting'),
  noneWaiting: 'All notifications are processed.',
  oldest: (ago: string) => `The oldest came ${ago}. We retry automatically.`,
  overdue: 'The oldest has waited more than 30 minutes',
  overdueMeaning: (ago: string) =>
    `It came ${ago}. The provider stops resending after about an hour. See why it is waiting, or compare with the provider now.`,
  seeWaiting: 'See waiting',
  dead: 'failed',
  deadMeaning: 'A user may have paid without getting a plan. Open each one for the reason.',
  noneDead: 'Nothing needs your decision.',
  seeDead: 'Decide',
  pending: 'Requested by users',
  pendingCount: (count: number) =>
    count === 1 ? 'change the provider hasn’t confirmed' : 'changes the provider hasn’t confirmed',
  nonePending: 'No open cancellations or plan changes.',
  somePending: 'We keep asking the provider until it answers.',
  refusals: 'Rejected',
  refusalsMeaning: 'Notifications rejected in the last 14 days.',
  noRefusals: 'All notifications were accepted.',
  refusalReasons: {
    signature: 'Wrong signature: not from the provider, or the validation key has changed',
    malformed: 'Unreadable notification',
    mode: 'Test order in live mode, or live order in test mode',
    type: 'Type and type number contradict each other',
    address: 'Sent from an address that isn’t the provider’s',
  } as Record<string, string>,
  times: (count: number) => timesOf(count),
  last: 'Last reconciliation',
  seeAll: 'All reconciliations',
  keysHint:
    'If the provider refuses every call, check that the account number and API key belong together and have API access.',
  neverCompared: 'Not compared with the provider yet.',
  dashboardTitle: (dead: number, isOverdue: boolean) =>
    [
      dead > 0 ? `${counted(dead, 'notification', 'notifications')} failed` : '',
      isOverdue ? 'one has waited more than 30 minutes' : '',
    ]
      .filter((words) => words !== '')
      .join(', '),
  dashboardPayments: (trouble: string) => `Payments: ${trouble}`,
  dashboardMeaning: 'A user may have paid without getting a plan.',
} as const;

export const subscriptionTexts = {
  none: 'No subscriptions yet',
  noneMeaning: 'Users who start a plan appear here.',
  filter: 'By status',
  person: 'User',
  plan: 'Plan',
  standing: 'Status',
  price: 'Price',
  startedAt: 'Started',
  endsAt: 'Access until',
  renewsAt: 'Next charge',
  provider: 'At the provider',
  given: 'Free',
  noCharge: 'None',
  readAt: 'Read',
} as const;

export const paymentTexts = {
  none: 'No payments yet',
  noneMeaning: 'Charges, refunds and chargebacks appear here as the provider reports them.',
  what: 'Event',
  person: 'User',
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
    chargeback: 'Chargeback',
    processed: 'Paid',
  } satisfies Record<OrderStatus, string>,
  now: 'Order now:',
} as const;

export const eventTexts = {
  none: 'No notifications yet',
  noneMeaning: 'The provider’s notifications appear here after the first order.',
  filter: 'By status',
  statuses: {
    waiting: 'Waiting',
    applied: 'Applied',
    dead: 'Failed',
    dismissed: 'Dismissed',
  } satisfies Record<EventStatus, string>,
  notification: 'Notification',
  whose: 'User',
  paidWith: 'Paid with',
  about: 'About',
  received: 'Received',
  show: 'Show details',
  hide: 'Close',
  of: (typeName: string, orderId: string) => `${typeName} for order ${orderId}`,
  came: (when: string) => `Received on ${when}`,
  isTest: 'a test order',
  fields: 'Details from the provider',
  noFields: 'No details beyond type and order.',
  deliveries: (count: number) => `delivered ${timesOf(count)}`,
  attempts: (count: number) => (count === 0 ? 'not tried yet' : `tried ${timesOf(count)}`),
  settled: (when: string) => `settled on ${when}`,
  replay: 'Replay',
  replayed: {
    applied: 'Applied',
    waiting: 'Trying again now.',
    dead: 'It still fails',
    dismissed: 'Dismissed',
  } satisfies Record<EventStatus, string>,
  replayFailed: (reason: string) => `We couldn’t replay it: ${reason}`,
  accept: 'Accept',
  acceptTitle: 'Accept this payment?',
  acceptMeaning: (email: string, user: string) =>
    `It was paid with ${email}, which is not the address of ${user}. If it is theirs, accept it to give them the plan.`,
  thePerson: 'the user who started the checkout',
  accepted: 'Payment accepted. Applying it now.',
  acceptFailed: (reason: string) => `We couldn’t accept it: ${reason}`,
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss this notification?',
  dismissMeaning:
    'It no longer counts as failed and changes no plan. It stays in the inbox, and you can replay it.',
  dismissed: 'Dismissed.',
  dismissFailed: (reason: string) => `We couldn’t dismiss it: ${reason}`,
  keep: 'Cancel',
} as const;

export const changeTexts = {
  none: 'No subscription changes yet',
  noneMeaning: 'Each change appears here, with the values before and after.',
  ofRun: 'Changes from one reconciliation.',
  allChanges: 'Show all changes',
  person: 'User',
  what: 'Change',
  cause: 'Cause',
  at: 'When',
  causes: {
    event: 'Notification',
    return: 'Return from checkout',
    operation: 'Request by the user',
    reconciliation: 'Reconciliation',
    expiry: 'Expiry',
  } satisfies Record<SubscriptionChangeEntry['cause'], string>,
  nothing: 'No visible change',
  began: 'started',
  noValue: 'none',
  to: 'to',
} as const;

export const reconciliationTexts = {
  none: 'No reconciliations yet',
  noneMeaning: 'We compare recent changes every hour and everything once a day. You can also start one now.',
  compare: 'Compare with the provider now',
  queued: 'Comparing now. Results appear here in a moment.',
  notQueued: 'A comparison is already running.',
  failed: (reason: string) => `We couldn’t compare: ${reason}`,
  started: 'Started',
  scope: 'Compared',
  scopes: { recent: 'Recent', all: 'Everything' } satisfies Record<Reconciliation['scope'], string>,
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
  changedWords: (count: number) => (count === 0 ? 'no differences' : `${withCommas(count)} fixed`),
  seeChanged: (count: number) => `See ${counted(count, 'change', 'changes')}`,
  nothingChanged: 'Nothing',
  unclaimed: (count: number) =>
    `${counted(count, 'subscription is', 'subscriptions are')} paid at the provider but ${count === 1 ? 'has' : 'have'} no user here`,
} as const;
