import { type ListOrder, listOrders } from '../../../contract/platform/list-order.ts';

/** The order that an address names; what is none counts as the usual one. */
export const orderIn = (given: string | null): ListOrder =>
  listOrders.find((order) => order === given) ?? 'newest';

/** As an address has it, which leaves out what is usual. */
export const orderParameter = (order: ListOrder | undefined) => (order === 'oldest' ? order : undefined);
