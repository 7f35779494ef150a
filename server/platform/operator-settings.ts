import { z } from 'zod';
import type { Operator } from '../../contract/public/operator.ts';
import { countryName } from '../../contract/reference/countries.ts';

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
  SECURITY_CONTACT: z
    .union([z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^https$/ })], {
      error: 'has to be an email address or an address that begins with https://',
    })
    .optional(),
  OPERATOR_PROFILES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(
      z.array(
        z.url({
          protocol: /^https$/,
          error: 'has to be addresses that begin with https://, with commas between them',
        }),
      ),
    )
    .optional(),
};

/** The placeholder address, which is not read. */
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
    profiles: (value.OPERATOR_PROFILES ?? []).map((url) => ({ name: siteName(url), url })),
  };
}

const siteNames = new Map([
  ['bsky.app', 'Bluesky'],
  ['discord.gg', 'Discord'],
  ['facebook.com', 'Facebook'],
  ['github.com', 'GitHub'],
  ['instagram.com', 'Instagram'],
  ['linkedin.com', 'LinkedIn'],
  ['threads.net', 'Threads'],
  ['twitter.com', 'X'],
  ['x.com', 'X'],
  ['youtube.com', 'YouTube'],
]);

/** `LinkedIn`; of a site that is not as known, `mastodon.example`. */
function siteName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return siteNames.get(host) ?? host;
}
