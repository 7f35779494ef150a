import { type BrowserStorage, tabStorage } from '../../platform/browser/browser-storage.ts';

/** What the payment provider's page says when it sends a person back. All of it is a hint: anyone can type an address. */
export type PaymentReturn = {
  orderId: string | null;
  status: string | null;
  productId: string | null;
  keptAt: number;
};

/** `missing`: no one came back within the last minutes. `broken`: something is there that no provider says. */
export type FoundReturn =
  | { kind: 'found'; orderId: string; status: string | null }
  | { kind: 'missing' }
  | { kind: 'broken' };

export const paymentReturnKey = 'paymentReturn';

const lifetime = 5 * 60_000;

const longest = 100;

const orderNumber = /^\d{1,18}$/;

/** The order that an address speaks of, however its parameters are spelt; null when it speaks of none. */
export function readReturn(search: string, now: number): PaymentReturn | null {
  const given = new Map(
    [...new URLSearchParams(search)].reverse().map(([name, text]) => [plain(name), text]),
  );
  const part = (name: string) => given.get(name)?.trim().slice(0, longest) || null;
  const orderId = part('orderid');
  const status = part('orderstatus') ?? part('status');
  const productId = part('productid');
  if (orderId === null && status === null && productId === null) return null;
  return { orderId, status, productId, keptAt: now };
}

/** `ORDER_ID`, `order_id` and `orderId` are the same. */
const plain = (name: string) => name.toLowerCase().replaceAll('_', '');

export function storeReturn(given: PaymentReturn, storage: BrowserStorage = tabStorage): void {
  storage.write(paymentReturnKey, JSON.stringify(given));
}

export function clearReturn(storage: BrowserStorage = tabStorage): void {
  storage.remove(paymentReturnKey);
}

/** What this tab keeps of the last return: the text of it, parsed where that can be done. Null when nothing is kept. */
export function storedReturn(storage: BrowserStorage = tabStorage): unknown {
  const text = storage.read(paymentReturnKey);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Judges what the address said, or what the tab keeps of an earlier one. */
export function findReturn(given: unknown, now: number): FoundReturn {
  if (given === null) return { kind: 'missing' };
  if (typeof given !== 'object') return { kind: 'broken' };
  const { orderId, status, keptAt }: Partial<Record<keyof PaymentReturn, unknown>> = given;
  if (typeof keptAt !== 'number') return { kind: 'broken' };
  if (Math.abs(now - keptAt) >= lifetime) return { kind: 'missing' };
  if (typeof orderId !== 'string' || !orderNumber.test(orderId)) return { kind: 'broken' };
  return { kind: 'found', orderId, status: typeof status === 'string' ? status : null };
}

/** What the return's status says, also without an order; null when it says nothing or is too old. */
export function statusOf(given: unknown, now: number): string | null {
  if (typeof given !== 'object' || given === null) return null;
  const { status, keptAt }: Partial<Record<keyof PaymentReturn, unknown>> = given;
  const isRecent = typeof keptAt === 'number' && Math.abs(now - keptAt) < lifetime;
  return isRecent && typeof status === 'string' ? status : null;
}
