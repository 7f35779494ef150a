import { createHash, timingSafeEqual } from 'node:crypto';
import Big from 'big.js';
import { z } from 'zod';

/** The provider's numbers of orders, subscriptions and products; the API writes them as numbers or as text. */
export const numberedId = z
  .union([z.int().positive(), z.string().trim()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,18}$/));

/** Absent, null, empty and 0 all say that there is none. */
export const maybeNumberedId = z.preprocess(
  (value) => (isBlank(value) || value === 0 || value === '0' ? null : value),
  numberedId.nullable(),
);

/** As decimal text with at least two places, so that `10` and `10.00` read alike. */
export const money = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i))
  .transform((text) => amountText(new Big(text)));

export const maybeMoney = z.preprocess((value) => (isBlank(value) ? null : value), money.nullable());

export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);

/** Format `a` of the API, which names no zone and means UTC. */
export const moment = z
  .string()
  .trim()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?(Z|[+-]\d\d:\d\d)?$/)
  .transform((text) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`))
  .pipe(z.date());

/** The first day of all is how .NET writes that there is none. */
export const maybeMoment = z.preprocess(
  (value) => (isBlank(value) || String(value).startsWith('0001-') ? null : value),
  moment.nullable(),
);

const truths: unknown[] = [true, 1, '1', 'true', 'True'];

const untruths: unknown[] = [false, 0, '0', 'false', 'False'];

export const yesOrNo = z
  .unknown()
  .refine((value) => truths.includes(value) || untruths.includes(value), 'neither yes nor no')
  .transform((value) => truths.includes(value));

export const maybeText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

const named = z.object({ customFieldKey: z.string(), customFieldValue: z.unknown().optional() });

/** A list of names and values, a dictionary, or the text of notifications: `x-a=2,x-b=5`. */
export const customFields = z
  .union([
    z
      .array(named)
      .transform((fields) => fields.map((field) => [field.customFieldKey, field.customFieldValue])),
    z.record(z.string(), z.unknown()).transform((fields) => Object.entries(fields)),
    z.string().transform((text) => splitCustomFields(text)),
    z.null().transform(() => []),
  ])
  .default([])
  .transform(
    (pairs): Record<string, string> =>
      Object.fromEntries(pairs.map(([name, value]) => [String(name), isBlank(value) ? '' : String(value)])),
  );

/** Nothing is escaped in it, which is why our own values hold neither commas nor equals signs. */
export function splitCustomFields(text: string): [string, string][] {
  return text
    .split(',')
    .filter((pair) => pair.includes('='))
    .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]);
}

export function amountText(amount: Big): string {
  const text = amount.round(4).toFixed();
  const places = text.split('.')[1]?.length ?? 0;
  return places < 2 ? amount.toFixed(2) : text;
}

/** A moment in format `a`. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().slice(0, -1);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The only values of a notification that are signed, exactly as they were received. */
export type SignedValues = {
  orderId: string;
  orderStatus: string;
  total: string;
  customerEmail: string;
  testMode: string;
  typeName: string;
};

export function signatureOf(values: SignedValues, validationKey: string): string {
  return digest(values, validationKey).toString('hex');
}

/** Whether one of the keys made the signature. It takes as long for every answer, and is never so without a key. */
export function isSigned(values: SignedValues, signature: string, validationKeys: string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  const matches = validationKeys
    .filter((key) => key !== '')
    .map((key) => timingSafeEqual(digest(values, key), given));
  return matches.includes(true);
}

function digest(values: SignedValues, validationKey: string): Buffer {
  const { orderId, orderStatus, total, customerEmail, testMode, typeName } = values;
  const text = orderId + orderStatus + total + customerEmail + validationKey + testMode + typeName;
  return createHash('sha256').update(text, 'utf8').digest();
}
