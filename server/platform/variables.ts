import { isIP } from 'node:net';
import { z } from 'zod';
import { email } from '../../contract/auth/registration.ts';
import { paidPlans } from '../../contract/billing/plan-catalogue.ts';
import { registerNames } from '../../contract/companies/registers.ts';
import { providerNames } from '../../contract/enrichment/job-boards.ts';
import { usualSizes } from './database/connections/sizes.ts';
import { faultOfTls } from './database/connections/tls.ts';
import { isNetwork } from './http/client-address.ts';
import { faultOfMail, mailVariables } from './mail/mail-settings.ts';
import { watchVariables } from './metrics/watch-settings.ts';
import { operatorVariables } from './operator-settings.ts';
import { registerVariables } from './register-keys.ts';
import { faultOfStorageSettings, storageVariables } from './storage/storage-settings.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const webAddress = z.url({ protocol: /^https?$/ });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const networks = list.refine(
  (all) => all.every(isNetwork),
  'holds something that is neither an address nor a range such as 203.0.113.0/24',
);

const connections = z.coerce.number().int().min(1).max(1_000);
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ }).superRefine((address, { addIssue }) => {
  const fault = faultOfTls(address);
  if (fault !== null) addIssue({ code: 'custom', message: fault });
});

const digits = z.string().regex(/^\d+$/, 'has to be a number');

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** Whether an address can only be reached from this machine. */
export const isLoopback = (address: string) => loopbackNames.includes(URL.parse(address)?.hostname ?? '');
const isSafeAddress = (address: string) => address.startsWith('https:') || isLoopback(address);
const safeAddress = webAddress.refine(isSafeAddress, 'has to be an https address');
const hasNoPassword = (address: string) => !URL.parse(address)?.username && !URL.parse(address)?.password;

const isAddressRange = (text: string) => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

const modelKey = z.string().regex(/^[\x21-\x7e]+$/, 'holds characters that no key has');
/** `0.15/0.60 USD` */
const modelPrice = /^(\d{1,6}(?:\.\d{1,6})?)\s*\/\s*(\d{1,6}(?:\.\d{1,6})?)\s*([A-Z]{3})$/;

const cron = z
  .string()
  .trim()
  .regex(/^[\d*/,-]+(?: +[\d*/,a-zA-Z-]+){4}$/, 'has to be a cron expression of five fields, or off');

const pairs = list.transform((parts) =>
  Object.fromEntries(parts.map((pair) => pair.split('=').map((part) => part.trim()))),
);

/** Every variable the product reads. `.env.example` lists the same ones with their defaults. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  HEALTH_PORT: port.optional(),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_CA: z.string().includes('-----BEGIN CERTIFICATE-----', 'holds no certificate in PEM').optional(),
  DATABASE_POOL: connections.default(usualSizes.statements),
  DATABASE_POOL_READERS: connections.default(usualSizes.readers),
  DATABASE_POOL_QUEUE: connections.default(usualSizes.queue),
  RUN: z.enum(['web', 'worker', 'both', 'maintenance']).default('both'),
  UPROUND_COMMAND: z.string().trim().max(200).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ...watchVariables,
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  ACCEPT_NEW_SECRETS: list.default([]),
  TRUSTED_PROXIES: list.default([]),
  SHARED_NETWORKS: networks.default([]),
  SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  SAMPLE_DATA: flag.optional(),
  SCORECARD: flag.default(true),
  ADMIN_EMAIL: email.default('admin@upround.local'),
  ADMIN_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
  SOURCES: flag.default(true),
  SOURCES_CONTACT: z.email().optional(),
  SOURCES_CRON: z.string().default('17 */6 * * *'),
  SOURCES_PRIVATE_HOSTS: list.default([]),
  SOURCES_STAND_IN: port.optional(),
  BOARDS: list.pipe(z.array(z.enum(providerNames))).optional(),
  REGISTERS: list.pipe(z.array(z.enum([...registerNames, 'off']))).optional(),
  ...registerVariables,
  FORM_C: flag.default(true),
  EDGAR_URL: webAddress.default('https://www.sec.gov'),
  RATES_URL: webAddress.default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip'),
  FEEDS: list.optional(),
  YC_URL: webAddress.or(z.literal('off')).optional(),
  CORDIS_URL: webAddress.or(z.literal('off')).optional(),
  OIDC_ISSUER: safeAddress.default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40).default('Google'),
  APP_REGISTRATION: flag.default(false),
  LANGUAGE_MODEL_URL: safeAddress
    .refine(hasNoPassword, 'has no place for a password; LANGUAGE_MODEL_KEY has')
    .optional(),
  LANGUAGE_MODEL_NAME: z.string().max(200).optional(),
  LANGUAGE_MODEL_KEY: modelKey.optional(),
  LETTER_MODEL_URL: safeAddress
    .refine(hasNoPassword, 'has no place for a password; LETTER_MODEL_KEY has')
    .optional(),
  LETTER_MODEL_NAME: z.string().max(200).optional(),
  LETTER_MODEL_KEY: modelKey.optional(),
  LETTER_MODEL_PRICE: z
    .string()
    .regex(modelPrice, 'has to be two prices of a million tokens and their currency, such as 0.15/0.60 USD')
    .transform((text) => {
      const [, input = '0', output = '0', currency = ''] = modelPrice.exec(text) ?? [];
      return { input, output, currency };
    })
    .optional(),
  LETTER_MODEL_JUDGE: flag.default(false),
  ...storageVariables,
  BACKUP_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_CRON: cron.or(z.literal('off')).default('43 3 * * *'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  ...operatorVariables,
  ...mailVariables,
  BILLING: z.enum(['paypro', 'sandbox', 'off']).optional(),
  PAYPRO_STORE_URL: webAddress.default('https://store.payproglobal.com'),
  PAYPRO_VENDOR_ACCOUNT_ID: z.coerce.number().int().positive().optional(),
  PAYPRO_API_SECRET_KEY: z.string().min(1).optional(),
  PAYPRO_VALIDATION_KEYS: list.pipe(z.array(z.string()).min(1).max(2, 'takes two keys at most')).optional(),
  PAYPRO_TEST_MODE: flag.default(false),
  PAYPRO_TEST_SECRET_KEY: z.string().min(1).optional(),
  PAYPRO_PAGE_TEMPLATE: digits.default('20452'),
  PAYPRO_PRODUCTS: pairs.pipe(z.record(z.enum([...paidPlans, 'test']), digits)).default({
    monthly: '114965',
    quarterly: '114966',
    halfYearly: '114967',
    test: '114980',
  }),
  PAYPRO_PRODUCTS_WITHOUT_TRIAL: pairs.pipe(z.record(z.enum(paidPlans), digits)).optional(),
  PAYPRO_CANCEL: z.enum(['suspend', 'cancel-subscription']).default('suspend'),
  PAYPRO_NOTIFICATION_ADDRESSES: list
    .refine((parts) => parts.every(isAddressRange), 'takes addresses or ranges with commas between them')
    .default([]),
});

export const variableNames = Object.keys(variables.shape);

const besideDatabase = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;

const withDatabase = variables.superRefine((value, { addIssue }) => {
  if (value.DATABASE_URL !== undefined || besideDatabase.every((name) => value[name] === undefined)) return;
  addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'is missing, another way to it is set' });
});

const withPairs = withDatabase.superRefine((value, { addIssue }) => {
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
        : missingOfLetters(value);
  if (missing)
    addIssue({ code: 'custom', path: [missing], message: 'is missing, another of the model is set' });
  for (const fault of [faultOfMail(value), faultOfStorageSettings(value)])
    if (fault) addIssue({ code: 'custom', path: [fault.path], message: fault.message });
});

/** The model of letters is the other one by another name, or has an address, a name and perhaps a key of its own. */
function missingOfLetters(value: z.infer<typeof variables>): string | null {
  const { LETTER_MODEL_URL: url, LETTER_MODEL_NAME: name, LETTER_MODEL_KEY: key } = value;
  if (url !== undefined) return name === undefined ? 'LETTER_MODEL_NAME' : null;
  if (key !== undefined) return 'LETTER_MODEL_URL';
  const isOfNone = (name ?? value.LETTER_MODEL_PRICE) !== undefined && value.LANGUAGE_MODEL_URL === undefined;
  return isOfNone ? 'LETTER_MODEL_URL' : null;
}

const payproKeys = ['PAYPRO_VENDOR_ACCOUNT_ID', 'PAYPRO_API_SECRET_KEY', 'PAYPRO_VALIDATION_KEYS'] as const;

/**
 * The variables, and what must hold between them: no installation sells by accident, neither with half of the keys nor, where
 * strangers come, without any.
 */
export const checkedVariables = withModel.superRefine((value, { addIssue }) => {
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

/** The variables as they were read: what is unset has its default. */
export type Values = z.infer<typeof variables>;

/** Whether a server that listens there is reached by any of the machine's addresses. */
export const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

/** Where people reach the product, without a slash at the end. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Values): string {
  return (PUBLIC_URL ?? `http://${isAnyAddress(HOST) ? 'localhost' : HOST}:${PORT}`).replace(/\/+$/, '');
}

/** Through whom plans are sold: where nothing is said, PayPro Global if one of its keys is there, else the sandbox. */
export function billingOf(value: Values): 'paypro' | 'sandbox' | 'off' {
  const hasKeys = payproKeys.some((key) => value[key] !== undefined);
  return value.BILLING ?? (hasKeys ? 'paypro' : 'sandbox');
}
