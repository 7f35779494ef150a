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

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const issuer = webAddress.refine(
  (address) => address.startsWith('https:') || loopbackNames.includes(URL.parse(address)?.hostname ?? ''),
  'has to be an https address',
);

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
  OIDC_ISSUER: issuer.default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40).default('Google'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Upround <alerts@upround.local>'),
  ALERTS_DAILY_CRON: z.string().default('0 7 * * *'),
  ALERTS_WEEKLY_CRON: z.string().default('0 8 * * 1'),
});

const withPairs = variables.superRefine((value, { addIssue }) => {
  if ((value.OIDC_CLIENT_ID === undefined) === (value.OIDC_CLIENT_SECRET === undefined)) return;
  const missing = value.OIDC_CLIENT_ID === undefined ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET';
  addIssue({ code: 'custom', path: [missing], message: 'is missing, the other of the two is set' });
});

/** Who vouches for people besides their passwords, and as whom the product asks. */
export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people know it: `Google`. */
  name: string;
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
  smtpUrl: string | null;
  mailFrom: string;
  dailyAlertsCron: string;
  weeklyAlertsCron: string;
};

export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/** Reads all variables at once; an unset or blank one has its default. Throws `BadEnvironment` naming every fault. */
export function readEnvironment(source: Record<string, string | undefined>, workingDir: string): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = withPairs.safeParse(given);
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
    publicUrl: (
      value.PUBLIC_URL ??
      `http://${value.HOST === '0.0.0.0' || value.HOST === '::' ? 'localhost' : value.HOST}:${value.PORT}`
    ).replace(/\/+$/, ''),
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
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    dailyAlertsCron: value.ALERTS_DAILY_CRON,
    weeklyAlertsCron: value.ALERTS_WEEKLY_CRON,
  };
}

function openIdSettings(value: z.infer<typeof variables>): OpenIdSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = value;
  if (OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  };
}
