import { z } from 'zod';
import { Refusal } from './refusal.ts';

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

const choices = faults.pick({ customFieldsAs: true, listWrapper: true, wonSpelling: true });

/** From the form of the control page, in which a box that is not ticked is missing. */
export function readFaults(form: Record<string, unknown>): Faults {
  const chosen = choices.safeParse(form);
  if (!chosen.success) throw new Refusal('faults', 'Send the form of the control page.');
  const ticked = Object.fromEntries(faultNames.map((name) => [name, name in form]));
  const apiStatusOnError = form.apiStatusOnError === '400' ? 400 : 200;
  return faults.parse({ ...ticked, ...chosen.data, apiStatusOnError });
}

type FaultName = { [Name in keyof Faults]: Faults[Name] extends boolean ? Name : never }[keyof Faults];

/** What the control page says of those that can be switched on. */
export const faultTexts: Record<FaultName, string> = {
  duplicate: 'Send every notification twice',
  reorder: 'Swap the order of notifications',
  dropAll: 'Lose notifications on the way',
  delay: 'Send notifications ten minutes late',
  badSignature: 'Wrong SIGNATURE',
  swapProduct: 'Name another product, validly signed',
  swapCustomField: 'Carry other x- values, validly signed',
  wrongTestMode: 'TEST_MODE says the opposite',
  idNameMismatch: 'IPN_TYPE_ID does not fit IPN_TYPE_NAME',
  emptyNextChargeDate: 'No next charge date',
  missingCustomFields: 'No custom fields in notifications',
  apiDown: 'API answers 500',
  apiTimeoutAfterCommit: 'API does what it is asked and never answers',
  isOffline: 'Offline: no API, no notifications',
  returnByGet: 'Buyers come back by GET',
};
// The keys of the texts are the names.
export const faultNames = Object.keys(faultTexts) as FaultName[];
