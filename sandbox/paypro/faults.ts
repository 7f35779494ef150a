import { z } from 'zod';

/** What goes wrong from now on. */
export const faults = z.object({
  /** Every notification is made twice. */
  duplicate: z.boolean(),
  /** A notification waits for the next one, or a minute, and goes after it. */
  reorder: z.boolean(),
  /** Notifications are lost on the way, each time. */
  dropAll: z.boolean(),
  /** Notifications go ten minutes late. */
  delay: z.boolean(),
  badSignature: z.boolean(),
  /** Notifications name another product, under a SIGNATURE that holds. */
  swapProduct: z.boolean(),
  /** Notifications carry other custom values, under a SIGNATURE that holds. */
  swapCustomField: z.boolean(),
  /** TEST_MODE says the opposite, under a SIGNATURE that holds. */
  wrongTestMode: z.boolean(),
  /** IPN_TYPE_ID belongs to another type than IPN_TYPE_NAME. */
  idNameMismatch: z.boolean(),
  emptyNextChargeDate: z.boolean(),
  missingCustomFields: z.boolean(),
  /** Every call of the API is answered with 500. */
  apiDown: z.boolean(),
  /** Every call of the API is done, and never answered. */
  apiTimeoutAfterCommit: z.boolean(),
  /** The status of an answer that says isSuccess false. */
  apiStatusOnError: z.union([z.literal(200), z.literal(400)]),
  customFieldsAs: z.enum(['array', 'dictionary']),
  /** What Subscriptions/GetList answers: an object that holds the rows, or the rows themselves. */
  listWrapper: z.enum(['subscriptions', 'array']),
  /** Neither the API answers nor do notifications go out; an attempt that would be due has failed. */
  isOffline: z.boolean(),
  /** Buyers come back by GET with everything in the address. */
  returnByGet: z.boolean(),
  wonSpelling: z.enum(['OrderChargebackIsWon', 'OrderChargedBackWon']),
});
export type Faults = z.infer<typeof faults>;

export const noFaults: Faults = {
  duplicate: false,
  reorder: false,
  dropAll: false,
  delay: false,
  badSignature: false,
  swapProduct: false,
  swapCustomField: false,
  wrongTestMode: false,
  idNameMismatch: false,
  emptyNextChargeDate: false,
  missingCustomFields: false,
  apiDown: false,
  apiTimeoutAfterCommit: false,
  apiStatusOnError: 200,
  customFieldsAs: 'array',
  listWrapper: 'subscriptions',
  isOffline: false,
  returnByGet: false,
  wonSpelling: 'OrderChargebackIsWon',
};
