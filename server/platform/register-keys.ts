import { z } from 'zod';

const key = z.string().regex(/^[\x21-\x7e]+$/, 'holds characters that no key has');

export const registerVariables = {
  COMPANIES_HOUSE_KEY: key.optional(),
  FIRMENBUCH_KEY: key.optional(),
  CORPORATIONS_CANADA_KEY: key.optional(),
  NZBN_KEY: key.optional(),
};

/** Keys of the public registers that want one; null where the operator has none, and the register is not asked. */
export type RegisterKeys = {
  companiesHouse: string | null;
  firmenbuch: string | null;
  corporationsCanada: string | null;
  nzbn: string | null;
};

type Values = { [Name in keyof typeof registerVariables]?: string | undefined };

export const registerKeys = (value: Values): RegisterKeys => ({
  companiesHouse: value.COMPANIES_HOUSE_KEY ?? null,
  firmenbuch: value.FIRMENBUCH_KEY ?? null,
  corporationsCanada: value.CORPORATIONS_CANADA_KEY ?? null,
  nzbn: value.NZBN_KEY ?? null,
});
