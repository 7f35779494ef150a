import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { email } from '../../contract/accounts.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const webAddress = z.url({ protocol: /^https?$/ });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const digits = z.string().regex(/^\d+$/, 'has to be a number');

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** Whether an address can only be reached from this machine. */
export const isLoopback = (address: string) => loopbackNames.includes(URL.parse(address)?.hostname ?? '');
const isSafeAddress = (address: string) => address.startsWith('https:') || isLoopback(address);
const safeAddress = webAddress.refine(isSafeAddress, 'has to be an https address');
const hasNoPassword = (address: string) => !URL.parse(address)?.username && !URL.parse(address)?.password;

const isAddressRange = (text: string) => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

const products = list
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('=').map((part) => part.trim()))))
  .pipe(z.strictObject({ monthly: digits, quarterly: digits, halfYearly: digits, test: digits }));

/** Every variable the product reads. `.env.example` lists the same ones with their defaults. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  RUN: z.enum(['web', 'worker', 'both']).default('both'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TRUSTED_PROXIES: list.default([]),
  SAMPLE_DATA: flag.default(true),
  ADMIN_EMAIL: email.default('admin@upround.local'),
  ADMIN_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
  SOURCES: flag.default(true),
  SOURCES_CONTACT: z.email().optional(),
  SOURCES_CRON: z.string().default('17 */6 * * *'),
  SOURCES_PRIVATE_HOSTS: list.default([]),
  EDGAR_URL: webAddress.default('https://www.sec.gov'),
  FEEDS: list.optional(),
  OIDC_ISSUER: safeAddress.default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40).default('Google'),
  LANGUAGE_MODEL_URL: safeAddress
    .refine(hasNoPassword, 'has no place for a password; LANGUAGE_MODEL_KEY has')
    .optional(),
  LANGUAGE_MODEL_NAME: z.string().max(200).optional(),
  LANGUAGE_MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'holds characters that no key has')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Upround <alerts@upround.local>'),
  ALERTS_DAILY_CRON: z.string().default('0 7 * * *'),
  ALERTS_WEEKLY_CRON: z.string().default('0 8 * * 1'),
  BILLING: z.enum(['paypro', 'sandbox', 'off']).optional(),
  PAYPRO_STORE_URL: webAddress.default('https://store.payproglobal.com'),
  PAYPRO_VENDOR_ACCOUNT_ID: z.coerce.number().int().positive().optional(),
  PAYPRO_API_SECRET_KEY: z.string().min(1).optional(),
  PAYPRO_VALIDATION_KEYS: list.pipe(z.array(z.string()).min(1).max(2, 'takes two keys at most')).optional(),
  PAYPRO_TEST_MODE: flag.default(false),
  PAYPRO_TEST_SECRET_KEY: z.string().min(1).optional(),
  PAYPRO_PAGE_TEMPLATE: digits.default('20452'),
  PAYPRO_PRODUCTS: products.default({
    monthly: '114965',
    quarterly: '114966',
    halfYearly: '114967',
    test: '114980',
  }),
  PAYPRO_CANCEL: z.enum(['suspend', 'cancel-subscription']).default('suspend'),
  PAYPRO_NOTIFICATION_ADDRESSES: list
    .refine((parts) => parts.every(isAddressRange), 'takes addresses or ranges with commas between them')
    .default([]),
});

const withPairs = variables.superRefine((value, { addIssue }) => {
  if ((value.OIDC_CLIENT_ID === undefined) === (value.OIDC_CLIENT_SECRET === undefined)) return;
  const missing = value.OIDC_CLIENT_ID === undefined ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET';
  addIssue({ code: 'custom', path: [missing], message: 'is missing, the other of the two is set' });
});

/** A model has an address and a name; a key only where the server asks for one. */
const withModel = withPairs.superRefine((value, { addIssue }) => {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: name, LANGUAGE_MODEL_KEY: key } = value;
  const missing =
    url === undefined && (name ?? key) !== undefined
      ? 'LANGUAGE_MODEL_URL'
      : url !== undefined && name === undefined
        ? 'LANGUAGE_MODEL_NAME'
        : null;
  if (missing)
    addIssue({ code: 'custom', path: [missing], message: 'is missing, another of the model is set' });
});

const payproKeys = ['PAYPRO_VENDOR_ACCOUNT_ID', 'PAYPRO_API_SECRET_KEY', 'PAYPRO_VALIDATION_KEYS'] as const;

/** Nobody sells by accident: neither with half of the keys nor, where strangers come, without any. */
const withBilling = withModel.superRefine((value, { addIssue }) => {
  const missing = payproKeys.filter((key) => value[key] === undefined);
  if (billingOf(value) === 'paypro') {
    for (const key of missing)
      addIssue({ code: 'custom', path: [key], message: 'is missing, payments go through PayPro Global' });
    if (value.PAYPRO_TEST_MODE && value.PAYPRO_TEST_SECRET_KEY === undefined)
      addIssue({ code: 'custom', path: ['PAYPRO_TEST_SECRET_KEY'], message: 'is missing for test orders' });
    if (!isSafeAddress(value.PAYPRO_STORE_URL))
      addIssue({ code: 'custom', path: ['PAYPRO_STORE_URL'], message: 'has to be an https address' });
  }
  const isChosen = value.BILLING !== undefined || missing.length < payproKeys.length;
  if (!isChosen && !isLoopback(publicUrlOf(value)))
    addIssue({
      code: 'custom',
      path: ['BILLING'],
      message: `has to be chosen where strangers come (${publicUrlOf(value)}): paypro with its keys, off, or sandbox, which gives plans away`,
    });
});

/** Who vouches for people besides their passwords, and as whom the product asks. */
export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people know it: `Google`. */
  name: string;
};

/** A language model behind the chat completions of OpenAI, as many servers speak them. */
export type LanguageModelSettings = {
  /** In front of `/chat/completions`, without a slash at the end. */
  url: string;
  /** What the server calls it. */
  name: string;
  key: string | null;
};

/** How the payment provider is reached, and what only it and we know. */
export type PayproSettings = {
  /** `sandbox`: the stand-in that ships with the product, which takes no money. */
  kind: 'paypro' | 'sandbox';
  /** Where buyers are sent, without a slash at the end. */
  storeUrl: string;
  /** Where its API answers, without a slash at the end. */
  apiUrl: string;
  vendorAccountId: number;
  apiSecretKey: string;
  /** One, or two while they are rotated. */
  validationKeys: string[];
  /** Test orders count, and no others. */
  isTest: boolean;
  /** Makes a checkout a test one. */
  testSecretKey: string | null;
  pageTemplate: string;
  products: { monthly: string; quarterly: string; halfYearly: string; test: string };
  cancelsBy: 'suspend' | 'cancel-subscription';
  /** Addresses or ranges that notifications may come from; empty means any. */
  notificationAddresses: string[];
  /** Its clock can be moved ahead of ours, so that orders come from the future. */
  hasOwnClock?: boolean;
};

export type Environment = {
  port: number;
  host: string;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  run: 'web' | 'worker' | 'both';
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  authSecret: string | null;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  loadsSample: boolean;
  adminEmail: string;
  adminPassword: string | null;
  /** False turns all outside fetching off. */
  fetchesSources: boolean;
  /** Address that the SEC can write to; Form D runs only with one. */
  sourcesContact: string | null;
  sourcesCron: string;
  /** Hosts that sources may be fetched from although their addresses are private. */
  privateHosts: string[];
  /** Where Form D filings are fetched from, without a slash at the end. */
  edgarUrl: string;
  /** Feed addresses instead of the list that ships. */
  feeds: string[] | null;
  /** Null where people sign in without a provider. */
  openId: OpenIdSettings | null;
  /** Null where sentences are read by the grammar alone. */
  languageModel: LanguageModelSettings | null;
  smtpUrl: string | null;
  mailFrom: string;
  dailyAlertsCron: string;
  weeklyAlertsCron: string;
  /** Null where nothing is sold. */
  billing: PayproSettings | null;
};

export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/** Reads all variables at once; an unset or blank one has its default. Throws `BadEnvironment` naming every fault. */
export function readEnvironment(source: Record<string, string | undefined>, workingDir: string): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = withBilling.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadEnvironment(
      `The configuration has ${faults.length === 1 ? 'a fault' : 'faults'}: ${faults.join('; ')}.`,
    );
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: publicUrlOf(value),
    dataDir: isAbsolute(value.DATA_DIR) ? value.DATA_DIR : resolve(workingDir, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    run: value.RUN,
    logLevel: value.LOG_LEVEL,
    authSecret: value.AUTH_SECRET ?? null,
    trustedProxies: value.TRUSTED_PROXIES,
    loadsSample: value.SAMPLE_DATA,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    fetchesSources: value.SOURCES,
    sourcesContact: value.SOURCES_CONTACT ?? null,
    sourcesCron: value.SOURCES_CRON,
    privateHosts: value.SOURCES_PRIVATE_HOSTS,
    edgarUrl: value.EDGAR_URL.replace(/\/+$/, ''),
    feeds: value.FEEDS ?? null,
    openId: openIdSettings(value),
    languageModel: languageModelSettings(value),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    dailyAlertsCron: value.ALERTS_DAILY_CRON,
    weeklyAlertsCron: value.ALERTS_WEEKLY_CRON,
    billing: billingSettings(value),
  };
}

type Values = z.infer<typeof variables>;

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Values): string {
  return (PUBLIC_URL ?? `http://${isAnyAddress(HOST) ? 'localhost' : HOST}:${PORT}`).replace(/\/+$/, '');
}

function billingOf(value: Values): 'paypro' | 'sandbox' | 'off' {
  const hasKeys = payproKeys.some((key) => value[key] !== undefined);
  return value.BILLING ?? (hasKeys ? 'paypro' : 'sandbox');
}

function billingSettings(value: Values): PayproSettings | null {
  const kind = billingOf(value);
  if (kind === 'off') return null;
  const settings = {
    kind,
    pageTemplate: value.PAYPRO_PAGE_TEMPLATE,
    products: value.PAYPRO_PRODUCTS,
    cancelsBy: value.PAYPRO_CANCEL,
  };
  if (kind === 'sandbox') return { ...settings, ...sandboxOf(value) };
  const storeUrl = value.PAYPRO_STORE_URL.replace(/\/+$/, '');
  return {
    ...settings,
    storeUrl,
    apiUrl: `${storeUrl}/api`,
    // Checked to be there.
    vendorAccountId: value.PAYPRO_VENDOR_ACCOUNT_ID ?? 0,
    apiSecretKey: value.PAYPRO_API_SECRET_KEY ?? '',
    validationKeys: value.PAYPRO_VALIDATION_KEYS ?? [],
    isTest: value.PAYPRO_TEST_MODE,
    testSecretKey: value.PAYPRO_TEST_SECRET_KEY ?? null,
    notificationAddresses: value.PAYPRO_NOTIFICATION_ADDRESSES,
  };
}

/** The sandbox is served by the product itself. Its keys open nothing but play money. */
function sandboxOf(value: Values) {
  const path = '/sandbox/paypro';
  const host = isAnyAddress(value.HOST) ? '127.0.0.1' : value.HOST;
  const near = value.RUN === 'worker' ? publicUrlOf(value) : `http://${host}:${value.PORT}`;
  return {
    storeUrl: publicUrlOf(value) + path,
    apiUrl: `${near}${path}/api`,
    vendorAccountId: 1,
    apiSecretKey: 'sandbox-api-secret-key',
    validationKeys: ['sandbox-validation-key'],
    isTest: true,
    testSecretKey: 'sandbox-secret-key',
    notificationAddresses: [],
    hasOwnClock: true,
  };
}

function languageModelSettings(value: Values): LanguageModelSettings | null {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: name, LANGUAGE_MODEL_KEY: key } = value;
  if (url === undefined || name === undefined) return null;
  return { url: url.replace(/\/+$/, ''), name, key: key ?? null };
}

function openIdSettings(value: Values): OpenIdSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = value;
  if (OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  };
}
