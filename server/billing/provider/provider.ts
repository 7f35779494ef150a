import type { CancellationReason, OrderStatus } from '../../../contract/billing/billing.ts';
import type { SoldPlan } from '../../../contract/billing/plan-catalogue.ts';

/** So many failures in a row, and the provider is taken for silent. */
const mostInARow = 5;

/**
 * Asks the provider about one thing after the other. One that it cannot tell of does not keep the others waiting; a
 * provider that is silent ends it. Answers why any was left out, the latest reason; null when none was.
 */
export async function askForEach<Item>(
  items: Item[],
  ask: (item: Item) => Promise<void>,
): Promise<string | null> {
  let reason: string | null = null;
  let inARow = 0;
  for (const item of items) {
    try {
      await ask(item);
      inARow = 0;
    } catch (thrown) {
      if (!(thrown instanceof ProviderRefusal || thrown instanceof ProviderUnreachable)) throw thrown;
      reason = thrown.message;
      inARow += 1;
      if (inARow === mostInARow) return reason;
    }
  }
  return reason;
}

/** An order as the provider tells it when asked. Ids are digits, amounts decimal text in `currency`. */
export type ProviderOrder = {
  orderId: string;
  status: OrderStatus;
  placedAt: Date;
  productId: string;
  productName: string;
  /** Of one item, without taxes; stays real in test orders. A trial's first order costs 0. */
  price: string;
  /** What was charged, with taxes; 0 in test orders. */
  total: string;
  refunded: string;
  currency: string;
  customerEmail: string;
  /** The checkout it belongs to and who began it, as the order says; null where it says nothing. */
  intentId: string | null;
  userId: string | null;
  subscriptionId: string | null;
  isTest: boolean;
  paymentMethod: string | null;
  invoiceUrl: string | null;
};

export type ProviderStatus = 'active' | 'suspended' | 'terminated' | 'finished';

/** A subscription as the provider tells it when asked. */
export type ProviderSubscription = {
  subscriptionId: string;
  status: ProviderStatus;
  createdAt: Date;
  /** Blank once terminated. */
  nextPaymentAt: Date | null;
  isTrial: boolean;
  /** False when the customer has to pay each renewal by hand. */
  isAutomatic: boolean;
  productId: string | null;
  /** Of one period, in `currency`. */
  price: string | null;
  currency: string | null;
  orderIds: string[];
};

/** A row of a list: enough to see that something differs, not enough to grant anything. */
export type ListedSubscription = Pick<
  ProviderSubscription,
  'subscriptionId' | 'status' | 'nextPaymentAt' | 'isTrial'
>;

export type ListedOrder = Pick<ProviderOrder, 'orderId' | 'status' | 'placedAt'>;

export type ListPage = {
  skip: number;
  /** Only what was created or placed since then. */
  since: Date | null;
  /** Only what was bought with this address. */
  customerEmail?: string;
};

/** Of orders, perhaps only those that stand so. */
export type OrderPage = ListPage & { status?: OrderStatus };

/** What a verified notification says. Only order, status, total, e-mail and type are signed; all else is a hint. */
export type Notification = {
  /** Equal for deliveries of the same notification. */
  key: string;
  typeName: string;
  orderId: string;
  subscriptionId: string | null;
  customerEmail: string;
  total: string;
  isTest: boolean;
  /** What is kept of it: no card, address or name. */
  fields: Record<string, string>;
};

export type NotificationRefusal = 'malformed' | 'signature' | 'mode' | 'type';

export type ReadNotification =
  | { kind: 'notification'; notification: Notification }
  | { kind: 'refused'; reason: NotificationRefusal };

export type Checkout = {
  intentId: string;
  userId: string;
  productId: string;
  email: string;
};

export type CancellationWords = { reason: CancellationReason; comment: string };

/** A payment provider. Calls throw `ProviderRefusal` when it says no, `ProviderUnreachable` when it is unknown what it did. */
export type BillingProvider = {
  name: 'paypro' | 'sandbox';
  /** Test orders count here, and no others. */
  isTest: boolean;
  /** Orders may be dated ahead of our time. */
  hasOwnClock: boolean;
  /** A plan may be two products: one that begins with a trial, and one without, where the account has such. */
  productOf: (plan: SoldPlan, trial: 'with-trial' | 'without-trial') => string;
  planOf: (productId: string) => SoldPlan | null;
  checkoutUrl: (checkout: Checkout) => string;
  readNotification: (form: URLSearchParams) => ReadNotification;
  /** Null when there is no such order. */
  readOrder: (orderId: string, signal: AbortSignal) => Promise<ProviderOrder | null>;
  readSubscription: (subscriptionId: string, signal: AbortSignal) => Promise<ProviderSubscription | null>;
  /** At most a hundred rows, oldest first; fewer mean that it is the last page. */
  listSubscriptions: (page: ListPage, signal: AbortSignal) => Promise<ListedSubscription[]>;
  listOrders: (page: OrderPage, signal: AbortSignal) => Promise<ListedOrder[]>;
  /** No longer charged; can be renewed. */
  suspend: (subscriptionId: string, words: CancellationWords, signal: AbortSignal) => Promise<void>;
  renew: (subscriptionId: string, signal: AbortSignal) => Promise<void>;
  /** Ended for good. */
  terminate: (subscriptionId: string, words: CancellationWords, signal: AbortSignal) => Promise<void>;
  /** From the next charge on. */
  changeProduct: (subscriptionId: string, productId: string, signal: AbortSignal) => Promise<void>;
  /** The provider mails a link to its customer; it never passes through here. */
  sendLoginEmail: (customerEmail: string, signal: AbortSignal) => Promise<void>;
};

/** Rows of one page of a provider's list. */
export const providerPageSize = 100;

/** The provider answered, and the answer is no. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** No answer, or none that can be understood: what was asked for may have happened or not. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}
