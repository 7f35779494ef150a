import Big from 'big.js';
import { z } from 'zod';
import { findProduct } from '../orders/catalogue.ts';
import { Refusal } from '../shop/refusal.ts';
import type { Shop } from '../shop/shop.ts';

/** What a buyer is about to order. */
export type CheckoutOrder = {
  productId: number;
  quantity: number;
  price: string;
  currency: string;
  email: string;
  firstName: string;
  lastName: string;
  countryCode: string;
  customFields: Record<string, string>;
  isTest: boolean;
  /** The query of the checkout, without its question mark. */
  query: string;
};

/** Reads the address of a checkout, with what the buyer or a test puts in the place of what it says. */
export function readCheckout(
  { settings }: Shop,
  search: string,
  instead: { email?: string; productId?: number; currency?: string; price?: string } = {},
): CheckoutOrder {
  const query = new URLSearchParams(search);
  const product = findProduct(instead.productId ?? readProductId(query));
  const isTest = query.get('use-test-mode') === 'true';
  if (isTest && query.get('secret-key') !== settings.secretKey)
    throw new Refusal('secret-key', 'A test order needs the secret-key of this account.');
  return {
    productId: product.id,
    quantity: readQuantity(query),
    price: new Big(instead.price ?? product.price).toFixed(2),
    currency: instead.currency ?? 'USD',
    email: instead.email ?? query.get('billing-email') ?? '',
    firstName: query.get('billing-first-name') || 'Test',
    lastName: query.get('billing-last-name') || 'Buyer',
    countryCode: query.get('billing-country') || 'US',
    customFields: Object.fromEntries([...query].filter(([name]) => name.startsWith('x-'))),
    isTest,
    query: search.replace(/^\?/, ''),
  };
}

/** Refuses what cannot be the address of a buyer. */
export function requireEmail(email: string): void {
  if (!z.email().safeParse(email).success)
    throw new Refusal('email', 'Give an e-mail address such as name@example.com.');
}

function readProductId(query: URLSearchParams): number {
  const id = query.get('products[1][id]');
  if (id === null) throw new Refusal('products[1][id]', 'The address does not say which product to buy.');
  if (!/^\d{1,9}$/.test(id)) throw new Refusal('products[1][id]', 'The number of the product is no number.');
  if (query.has('products[2][id]'))
    throw new Refusal('products[2][id]', 'This sandbox sells one product at a time.');
  return Number(id);
}

function readQuantity(query: URLSearchParams): number {
  const quantity = query.get('products[1][qty]') ?? '1';
  if (!/^[1-9]\d?$/.test(quantity)) throw new Refusal('products[1][qty]', 'The quantity is 1 to 99.');
  return Number(quantity);
}
