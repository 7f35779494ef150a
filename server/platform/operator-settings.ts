import { z } from 'zod';
import { countryName } from '../../contract/countries.ts';
import type { Operator } from '../../contract/site/operator.ts';

const isCountry = (code: string) => countryName(code) !== null;

/** Who runs it, as pages and mails say. */
export const operatorVariables = {
  OPERATOR_NAME: z.string().trim().max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().max(500).optional(),
  OPERATOR_COUNTRY: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'has to be a country by its two letters, such as DE')
    .refine(isCountry, 'is no country')
    .optional(),
  SUPPORT_EMAIL: z.email().default('support@upround.example'),
  PRIVACY_EMAIL: z.email().optional(),
};

/** Of the address that nobody reads. */
export const isUnsetAddress = (address: string) => address.endsWith('.example');

type OperatorValues = z.infer<z.ZodObject<typeof operatorVariables>> & {
  SOURCES_CONTACT?: string | undefined;
};

export function operatorSettings(value: OperatorValues): Operator {
  const supportEmail = value.SUPPORT_EMAIL;
  return {
    name: value.OPERATOR_NAME ?? null,
    postalAddress: value.OPERATOR_ADDRESS ?? null,
    supportEmail,
    privacyEmail: value.PRIVACY_EMAIL ?? supportEmail,
    robotEmail: value.SOURCES_CONTACT ?? supportEmail,
    country: value.OPERATOR_COUNTRY ?? null,
  };
}
