import type { Shop } from '../shop/shop.ts';

/** Does what the body asks for; what it returns is the `response`. */
export type Call = (shop: Shop, body: unknown) => unknown;
