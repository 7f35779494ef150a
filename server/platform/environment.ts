import { resolve } from 'node:path';
import type { RegisterName } from '../../contract/companies/registers.ts';
import type { ProviderName } from '../../contract/enrichment/job-boards.ts';
import type { Operator } from '../../contract/public/operator.ts';
import type { Connections } from './database/connections/open-server.ts';
import { type MailSettings, mailSettings } from './mail/mail-settings.ts';
import { type WatchSettings, watchSettings } from './metrics/watch-settings.ts';
import { operatorSettings } from './operator-settings.ts';
import { billingSettings, type PayproSettings } from './paypro-settings.ts';
import { type RegisterKeys, registerKeys } from './register-keys.ts';
import type { StoragePlace } from './storage/storage.ts';
import { storagePlaces } from './storage/storage-settings.ts';
import { fillFromFiles } from './variable-files.ts';
import { checkedVariables, publicUrlOf, type Values, variableNames } from './variables.ts';

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

/** What a model costs for a million tokens that it is given, and for a million that it writes. */
export type ModelPrice = { input: string; output: string; currency: string };

/** How copies of everything are kept. */
type BackupSettings = {
  /** What they are sealed with; null where none are made. */
  key: string | null;
  place: StoragePlace;
  /** When they are made, in UTC; null if they are made only on request. */
  cron: string | null;
  /** So many are kept, the newest. */
  keep: number;
};

/** `isJudged`: it writes two drafts and chooses one. */
export type LetterModelSettings = LanguageModelSettings & { price: ModelPrice | null; isJudged: boolean };

export type Environment = MailSettings &
  WatchSettings & {
    /** Names of the variables that files gave. */
    fromFiles: string[];
    port: number;
    host: string;
    /** Where a process that only works tells its health; null for the usual port, or another one where that is taken. */
    healthPort: number | null;
    /** Where people reach the product, without a slash at the end. */
    publicUrl: string;
    /** Absolute. */
    dataDir: string;
    /** Null means the embedded database in `dataDir`. */
    databaseUrl: string | null;
    connections: Connections;
    run: 'web' | 'worker' | 'both' | 'maintenance';
    /** What calls a command of this installation; null where npm does. */
    command: string | null;
    logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
    authSecret: string | null;
    /** Variables whose secrets were replaced on purpose. */
    acceptsNewSecrets: string[];
    /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
    trustedProxies: string[];
    /** Addresses and ranges of networks that many users share, from which more may be tried. */
    sharedNetworks: string[];
    /** How many searches, and other reads of a great many rows, a person may ask for in a minute. */
    searchesPerMinute: number;
    loadsSample: boolean;
    /** Whether visitors may read what it measures of itself. */
    showsScorecard: boolean;
    adminEmail: string;
    adminPassword: string | null;
    /** False turns all outside fetching off. */
    fetchesSources: boolean;
    /** Address that the SEC can write to; Form D runs only with one. */
    sourcesContact: string | null;
    sourcesCron: string;
    /** Hosts that sources may be fetched from although their addresses are private. */
    privateHosts: string[];
    /** The port of a stand-in on this machine that answers for all the web, in trials and tests; null for the web itself. */
    standInPort: number | null;
    /** The kinds of job boards that are asked; null for all that ship switched on. */
    boards: ProviderName[] | null;
    /** The public registers that are asked; null for all that need no key or have one. */
    registers: RegisterName[] | null;
    registerKeys: RegisterKeys;
    /** Whether crowdfunding campaigns, Form C, are read beside Form D. */
    readsFormC: boolean;
    /** Where filings of the SEC are fetched from, without a slash at the end. */
    edgarUrl: string;
    /** The packed history of the exchange rates of the European Central Bank. */
    ratesUrl: string;
    /** Feed addresses instead of the list that ships. */
    feeds: string[] | null;
    /** Where Y Combinator's public list lies, without a slash at the end; null where it is not read. */
    startupListUrl: string | null;
    /** CORDIS's archive of Horizon Europe, of which the grants of the EIC Accelerator are read; null where it is off. */
    grantsUrl: string | null;
    /** Null where people sign in without a provider. */
    openId: OpenIdSettings | null;
    /** Whether any program may register itself as an app that users can connect. */
    registersApps: boolean;
    /** Null where sentences are read by the grammar alone. */
    languageModel: LanguageModelSettings | null;
    /** The one that writes letters: the same, but for what is said of it alone. */
    letterModel: LetterModelSettings | null;
    /** Null where nothing is sold. */
    billing: PayproSettings | null;
    /** Where tables lie that are brought in. */
    uploads: StoragePlace;
    backups: BackupSettings;
    operator: Operator;
    /** Where faults in security are reported, as a link; null where nothing is said of it. */
    securityContact: string | null;
  };

class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/** Reads all variables at once; an unset or blank one has its default. Throws `BadEnvironment` naming every fault. */
export function readEnvironment(source: Record<string, string | undefined>, workingDir: string): Environment {
  const stated = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
  );
  const { given, fromFiles, faults } = fillFromFiles(stated, variableNames, workingDir);
  if (faults.length > 0) refuse(faults);
  const parsed = checkedVariables.safeParse(given);
  if (!parsed.success)
    refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const value = parsed.data;
  const { uploads, backups } = storagePlaces(value, workingDir);
  return {
    fromFiles,
    port: value.PORT,
    host: value.HOST,
    healthPort: value.HEALTH_PORT ?? null,
    publicUrl: publicUrlOf(value),
    dataDir: resolve(workingDir, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    connections: connectionSettings(value),
    run: value.RUN,
    command: value.UPROUND_COMMAND ?? null,
    logLevel: value.LOG_LEVEL,
    authSecret: value.AUTH_SECRET ?? null,
    acceptsNewSecrets: value.ACCEPT_NEW_SECRETS,
    trustedProxies: value.TRUSTED_PROXIES,
    sharedNetworks: value.SHARED_NETWORKS,
    searchesPerMinute: value.SEARCHES_PER_MINUTE,
    loadsSample: value.SAMPLE_DATA ?? value.DATABASE_URL === undefined,
    showsScorecard: value.SCORECARD,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    fetchesSources: value.SOURCES,
    sourcesContact: value.SOURCES_CONTACT ?? null,
    sourcesCron: value.SOURCES_CRON,
    privateHosts: value.SOURCES_PRIVATE_HOSTS,
    standInPort: value.SOURCES_STAND_IN ?? null,
    boards: value.BOARDS ?? null,
    registers: value.REGISTERS?.flatMap((name) => (name === 'off' ? [] : name)) ?? null,
    registerKeys: registerKeys(value),
    readsFormC: value.FORM_C,
    edgarUrl: value.EDGAR_URL.replace(/\/+$/, ''),
    ratesUrl: value.RATES_URL,
    feeds: value.FEEDS ?? null,
    startupListUrl: listOf(value, value.YC_URL, 'https://yc-oss.github.io/api'),
    grantsUrl: listOf(
      value,
      value.CORDIS_URL,
      'https://cordis.europa.eu/data/cordis-HORIZONprojects-csv.zip',
    ),
    openId: openIdSettings(value),
    registersApps: value.APP_REGISTRATION,
    languageModel: languageModelSettings(value),
    letterModel: letterModelSettings(value),
    ...mailSettings(value),
    ...watchSettings(value),
    billing: billingSettings(value),
    uploads,
    backups: backupSettings(value, backups),
    operator: operatorSettings(value),
    securityContact: value.SECURITY_CONTACT ?? null,
  };
}

function connectionSettings(value: Values): Connections {
  return {
    directUrl: value.DATABASE_DIRECT_URL ?? null,
    readUrl: value.DATABASE_READ_URL ?? null,
    ca: value.DATABASE_CA ?? null,
    sizes: {
      statements: value.DATABASE_POOL,
      readers: value.DATABASE_POOL_READERS,
      queue: value.DATABASE_POOL_QUEUE,
    },
  };
}

function refuse(faults: string[]): never {
  const words = faults.length === 1 ? 'a fault' : 'faults';
  throw new BadEnvironment(`The configuration has ${words}: ${faults.join('; ')}.`);
}

/** A list that is read with the feeds. An operator who names feeds of their own names its address too, or goes without it. */
function listOf({ FEEDS }: Values, given: string | undefined, shipped: string): string | null {
  if (given === 'off') return null;
  return given?.replace(/\/+$/, '') ?? (FEEDS === undefined ? shipped : null);
}

function backupSettings(value: Values, place: StoragePlace): BackupSettings {
  return {
    key: value.BACKUP_KEY ?? null,
    place,
    cron: value.BACKUP_CRON === 'off' ? null : value.BACKUP_CRON,
    keep: value.BACKUP_KEEP,
  };
}

function letterModelSettings(value: Values): LetterModelSettings | null {
  const { LETTER_MODEL_URL: url, LETTER_MODEL_NAME: name, LETTER_MODEL_KEY: key } = value;
  const shared = languageModelSettings(value);
  const price = value.LETTER_MODEL_PRICE ?? null;
  const isJudged = value.LETTER_MODEL_JUDGE;
  // Another address has a key of its own, or none.
  if (url !== undefined && name !== undefined)
    return { url: url.replace(/\/+$/, ''), name, key: key ?? null, price, isJudged };
  return shared && { ...shared, name: name ?? shared.name, price, isJudged };
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
