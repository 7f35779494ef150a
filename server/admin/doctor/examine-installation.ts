import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countryName } from '../../../contract/reference/countries.ts';
import { scheduleInWords } from '../../ingest/list-sources.ts';
import { isMigrated } from '../../platform/database/database.ts';
import { openToRead } from '../../platform/database/open-to-read.ts';
import { readRecordedServer } from '../../platform/database/recorded-server.ts';
import type { Environment } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { findHolder } from '../../platform/lock.ts';
import { trySmtp } from '../../platform/mail/smtp.ts';
import { isUnsetAddress } from '../../platform/operator-settings.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { faultOfStorage } from '../../platform/storage/storage-fault.ts';
import { isLoopback } from '../../platform/variables.ts';
import { broken, type Check, fine, toDo } from './check.ts';
import { examineConnections } from './examine-connections.ts';
import { examineDisk } from './examine-machine.ts';
import { examineMailRecords, examineMailSettings, type LookUpTexts } from './examine-mail.ts';
import { examineFetching, examineLanguageModel } from './examine-outside.ts';

/** What was found, and whether there is a database that can be asked for more. */
export type Examination = { findings: Check[]; hasDatabase: boolean };

/** Looks at everything that a person may want to set before others use the product, and tries what is set. */
export async function examineInstallation(
  environment: Environment,
  lookUp?: LookUpTexts,
): Promise<Examination> {
  const database = await examineDatabase(environment);
  const checks = [
    ...database.findings,
    ...examineFiles(environment),
    ...(await examineFolder(environment)),
    ...(await examineDisk(environment.dataDir)),
    examineAddress(environment),
    examineOperator(environment),
    examineSecret(environment),
    ...(await examineFetching(environment)),
    await examineMail(environment),
    ...examineMailSettings(environment),
    ...(await examineMailRecords(environment, lookUp)),
    examineProvider(environment),
    examineBilling(environment),
    await examineLanguageModel(environment),
    examineLetterModel(environment),
    examineInboundMail(environment),
    examinePush(environment),
    await examineUploads(environment),
    await examineBackups(environment),
  ];
  return { findings: checks, hasDatabase: database.isThere };
}

async function examineDatabase(environment: Environment): Promise<{ findings: Check[]; isThere: boolean }> {
  const { databaseUrl, dataDir } = environment;
  try {
    return databaseUrl === null ? await examineEmbedded(dataDir) : await examineServer(environment);
  } catch (thrown) {
    return { findings: [broken(reasonOf(thrown))], isThere: false };
  }
}

async function examineEmbedded(dataDir: string): Promise<{ findings: Check[]; isThere: boolean }> {
  if (existsSync(join(dataDir, 'database')))
    return { findings: [fine(`The embedded database is in use. ${suitsTrials}`)], isThere: true };
  const server = await readRecordedServer(dataDir);
  const check =
    server === null
      ? fine(`The first start creates an embedded database. ${suitsTrials}`)
      : broken(
          `The data folder ${dataDir} belongs to ${server}, but DATABASE_URL is not set. Set it, or set DATA_DIR to another folder.`,
        );
  return { findings: [check], isThere: false };
}

const suitsTrials =
  'It suits trials and one small server. For more users, several processes or safety from power loss, set DATABASE_URL to a PostgreSQL server, version 15 or later.';

async function examineServer(environment: Environment): Promise<{ findings: Check[]; isThere: boolean }> {
  const { db, driver, close } = await openToRead(environment);
  try {
    if (!(await isMigrated(db))) {
      const sentence =
        'The PostgreSQL server of DATABASE_URL answers, but its schema is out of date. The next start updates it.';
      return { findings: [toDo(sentence)], isThere: false };
    }
    const answers = fine('The PostgreSQL server of DATABASE_URL answers and has the newest schema.');
    const connections =
      driver.kind === 'postgres' ? await examineConnections({ db, driver }, environment) : [];
    return { findings: [answers, ...connections], isThere: true };
  } finally {
    await close();
  }
}

/** Names only. */
function examineFiles({ fromFiles }: Environment): Check[] {
  return fromFiles.length === 0 ? [] : [fine(`Read from files: ${fromFiles.join(', ')}.`)];
}

async function examineFolder({ dataDir, databaseUrl }: Environment): Promise<Check[]> {
  const folder = await stat(dataDir).catch(() => null);
  if (!folder) return [fine(`The first start creates the data folder ${dataDir}.`)];
  const rights = folder.mode & 0o777;
  const checks =
    rights & 0o077
      ? [toDo(`Other users of this machine can read the data folder. Run: chmod 700 ${dataDir}`)]
      : [fine(`The data folder is ${dataDir}. Only its owner can read it.`)];
  if (databaseUrl !== null) return checks;
  const holder = await findHolder(dataDir);
  const sentence = holder
    ? `A server (process ${holder.pid}) has the data folder open. Commands run inside it.`
    : 'No server has the data folder open. Commands open the database themselves.';
  return [...checks, fine(sentence)];
}

function examineAddress({ publicUrl, host }: Environment): Check {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isLocal && host !== 'localhost') {
    return toDo(
      `Upround listens on ${host}, but its links say ${publicUrl}. Set PUBLIC_URL to its public address.`,
    );
  }
  if (isLocal) return fine(`Upround is available at ${publicUrl}, from this machine only.`);
  if (protocol === 'http:')
    return toDo(`${publicUrl} is not encrypted. Put it behind https and set PUBLIC_URL to that.`);
  return fine(`Upround is available at ${publicUrl}.`);
}

function examineSecret({ authSecret, databaseUrl }: Environment): Check {
  if (authSecret) return fine('Sessions are signed with AUTH_SECRET.');
  if (databaseUrl) {
    return toDo(
      'With several machines on one database, set AUTH_SECRET to the same 32 or more random characters on each.',
    );
  }
  return fine('Sessions are signed with a secret stored in the data folder.');
}

function examinePush({ publicUrl }: Environment): Check {
  if (isLoopback(publicUrl) || publicUrl.startsWith('https://'))
    return fine('Browser notifications work. Nothing to set up.');
  return toDo('Browser notifications need https. Set PUBLIC_URL to an https address.');
}

function examineProvider({ openId, publicUrl }: Environment): Check {
  if (openId === null)
    return fine('Users sign in with a password or a passkey. See docs/openid.md to add Google.');
  return fine(
    `Users can sign in with ${openId.name} (${openId.issuer}), which redirects to ${publicUrl}/api/accounts/provider/callback.`,
  );
}

function examineBilling({ billing, publicUrl }: Environment): Check {
  if (billing === null) return fine('BILLING=off: paid plans are off.');
  if (billing.kind === 'sandbox') {
    const sentence = 'Plans are sold by the payment sandbox, with test payments only';
    return isLoopback(publicUrl)
      ? fine(`${sentence}. To sell them, set BILLING=paypro with its keys.`)
      : toDo(`${sentence}, so anyone can get them for free. Set BILLING to paypro with its keys, or to off.`);
  }
  const address = `${publicUrl}/api/billing/paypro`;
  if (billing.isTest)
    return toDo(
      `PayPro Global is in test mode, so only test orders count. Set PAYPRO_TEST_MODE=off to sell plans.`,
    );
  return fine(`Plans are sold by PayPro Global, which must send its notifications to ${address}.`);
}

/** Who writes letters, and whether what they cost is kept. */
function examineLetterModel({ letterModel }: Environment): Check {
  if (letterModel === null) return fine('Letters are drafted without a language model, in English.');
  const { name, url, price } = letterModel;
  const cost = price
    ? `${price.input} ${price.currency} for a million tokens in and ${price.output} out`
    : 'set LETTER_MODEL_PRICE to have what they cost kept';
  return fine(`Letters are written by ${name} at ${url}; ${cost}.`);
}

/** Whether copies of people's mails arrive, and how. */
function examineInboundMail({ inboundMail, publicUrl }: Environment): Check {
  if (inboundMail === null)
    return fine(
      'Users mark applications as sent themselves. See docs/inbound-mail.md to let email copies do it.',
    );
  const { domain, secret, smtpPort, smtpHost } = inboundMail;
  const ways = [
    ...(secret === null ? [] : [`a provider posts to ${publicUrl}/api/inbound-mail`]),
    ...(smtpPort === null ? [] : [`mail servers reach port ${smtpPort} of ${smtpHost}`]),
  ];
  if (domain === null) return fine(`Bounce reports arrive: ${ways.join(', and ')}.`);
  return fine(`Email copies to @${domain} mark applications as sent: ${ways.join(', and ')}.`);
}

/** Signs in to the mail server as a mail would. */
async function examineMail({ smtpUrl, smtpRate, publicUrl, mailFrom }: Environment): Promise<Check> {
  if (smtpUrl === null)
    return toDo(`Emails stay in the mailbox at ${publicUrl}/admin/mailbox. Set SMTP_URL to send them.`);
  const { host } = new URL(smtpUrl);
  const fault = await trySmtp(smtpUrl);
  if (fault !== null)
    return broken(`Emails can’t be sent: the mail server ${host} failed (${fault}). Check SMTP_URL.`);
  if (mailFrom.includes('@upround.local'))
    return toDo('Emails are sent from upround.local. Set MAIL_FROM to your own address.');
  const pace =
    smtpRate === null
      ? 'as fast as the mail server takes it; if it bounds that, set SMTP_RATE'
      : `at most ${smtpRate} a second`;
  return fine(`Emails are sent from ${mailFrom} through ${host}, which answers, ${pace}.`);
}

/** Whether visitors are told who runs it: the law of most countries wants that, and people who are named in filings need it. */
export function examineOperator({ operator, publicUrl }: Environment): Check {
  const { name, postalAddress, supportEmail, privacyEmail, country } = operator;
  const missing = [
    isUnsetAddress(supportEmail) ? 'SUPPORT_EMAIL (pages still name an example address)' : null,
    name === null ? 'OPERATOR_NAME' : null,
    postalAddress === null ? 'OPERATOR_ADDRESS' : null,
    country === null ? 'OPERATOR_COUNTRY' : null,
  ].filter((variable) => variable !== null);
  if (missing.length === 0)
    return fine(
      `Operator: ${name}, ${postalAddress}, under the law of ${countryName(country ?? '')}. Support: ${supportEmail}. Privacy: ${privacyEmail}.`,
    );
  const shown = `${missing.join(', ')}, which the terms, privacy policy, footers and /bot show.`;
  return isLoopback(publicUrl)
    ? fine(`No one but you uses it here. Before others do, set ${shown}`)
    : toDo(`The operator is not configured. Set ${shown}`);
}

/** What is set about backups. What became of them the database says: `examineBackupRuns`. */
async function examineBackups({
  backups,
  dataDir,
}: Pick<Environment, 'backups' | 'dataDir'>): Promise<Check> {
  const { key, place, cron, keep } = backups;
  if (key === null)
    return toDo(
      'Backups are off. Set BACKUP_KEY to 16 or more characters, and store it in a second place. See docs/backups.md.',
    );
  const storage = openStorage(place);
  const fault = await faultWhenTried(storage);
  const variable = place.kind === 'folder' ? 'BACKUP_DIR' : 'STORAGE_URL';
  if (fault !== null) return broken(`Backups can’t be written: ${fault}. Check ${variable}.`);
  if (cron === null)
    return fine('BACKUP_CRON=off: backups are made only on request, as by a timer of this machine.');
  const isBesideData = place.kind === 'folder' && place.folder.startsWith(dataDir);
  const where = isBesideData
    ? `${storage.where}, on the same disk as the data; another disk in BACKUP_DIR, or a store in STORAGE_URL, is safer`
    : storage.where;
  return fine(`Backups are made ${scheduleInWords(cron)}, ${keep} are kept, in ${where}.`);
}

/** Where tables lie that are brought in: with several machines all of them have to reach it. */
async function examineUploads({ uploads, databaseUrl }: Environment): Promise<Check> {
  const storage = openStorage(uploads);
  const fault = await faultWhenTried(storage);
  if (fault !== null)
    return broken(
      `Imported tables can’t be stored: ${fault}. Check ${uploads.kind === 's3' ? 'STORAGE_URL' : 'DATA_DIR'}.`,
    );
  if (uploads.kind === 's3') {
    const isOpen = uploads.endpoint.startsWith('http:') && !isLoopback(uploads.endpoint);
    const sentence = `Imported tables are stored in ${storage.where}`;
    return isOpen
      ? toDo(`${sentence}, which they reach unencrypted. Use an https endpoint.`)
      : fine(`${sentence}.`);
  }
  const sentence = `Imported tables are stored in ${storage.where}, on this machine`;
  return fine(
    databaseUrl === null
      ? `${sentence}.`
      : `${sentence}. With several machines on one database, set STORAGE_URL.`,
  );
}

const faultWhenTried = (storage: Storage) =>
  storage.tryOut().then(
    () => null,
    (thrown) => faultOfStorage(thrown) ?? reasonOf(thrown),
  );
