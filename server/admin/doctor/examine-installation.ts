import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countryName } from '../../../contract/reference/countries.ts';
import { scheduleInWords } from '../../ingest/list-sources.ts';
import { isMigrated } from '../../platform/database/database.ts';
import { openToRead } from '../../platform/database/open-to-read.ts';
import type { Environment } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { findHolder } from '../../platform/lock.ts';
import { trySmtp } from '../../platform/mail/smtp.ts';
import { isUnsetAddress } from '../../platform/operator-settings.ts';
import { isLoopback } from '../../platform/variables.ts';
import { broken, type Check, fine, toDo } from './check.ts';
import { examineFetching } from './examine-fetching.ts';
import { examineLanguageModel } from './examine-language-model.ts';
import { examineDisk } from './examine-machine.ts';
import { examineMailRecords, examineMailSettings, type LookUpTexts } from './examine-mail.ts';

/** What was found, and whether there is a database that can be asked for more. */
export type Examination = { findings: Check[]; hasDatabase: boolean };

/** Looks at everything that a person may want to set before others use the product, and tries what is set. */
export async function examineInstallation(
  environment: Environment,
  lookUp?: LookUpTexts,
): Promise<Examination> {
  const database = await examineDatabase(environment);
  const checks = [
    database.finding,
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
    await examineBackups(environment),
  ];
  return { findings: checks, hasDatabase: database.isThere };
}

async function examineDatabase({
  databaseUrl,
  dataDir,
}: Environment): Promise<{ finding: Check; isThere: boolean }> {
  if (databaseUrl === null) {
    const check = fine(
      'The embedded database is in use: right for trying out and for one small server. For more people, several processes or safety from power loss, set DATABASE_URL to a PostgreSQL server, version 15 or later.',
    );
    return { finding: check, isThere: existsSync(join(dataDir, 'database')) };
  }
  try {
    const database = await openToRead(databaseUrl, dataDir);
    const isCurrent = await isMigrated(database.db).finally(() => database.close());
    return isCurrent
      ? {
          finding: fine('The PostgreSQL server of DATABASE_URL answers and has the newest schema.'),
          isThere: true,
        }
      : {
          finding: toDo(
            'The PostgreSQL server of DATABASE_URL answers, and does not have the newest schema. The next start makes it.',
          ),
          isThere: false,
        };
  } catch (thrown) {
    return { finding: broken(reasonOf(thrown)), isThere: false };
  }
}

async function examineFolder({ dataDir, databaseUrl }: Environment): Promise<Check[]> {
  const folder = await stat(dataDir).catch(() => null);
  if (!folder) return [fine(`The data folder ${dataDir} will be made at the first start.`)];
  const rights = folder.mode & 0o777;
  const checks =
    rights & 0o077
      ? [toDo(`Others can look into the data folder. Run: chmod 700 ${dataDir}`)]
      : [fine(`The data folder is ${dataDir}; only its owner can read it.`)];
  if (databaseUrl !== null) return checks;
  const holder = await findHolder(dataDir);
  const sentence = holder
    ? `A server (process ${holder.pid}) has the data folder open; commands run inside it.`
    : 'No server has the data folder open; commands open the database themselves.';
  return [...checks, fine(sentence)];
}

function examineAddress({ publicUrl, host }: Environment): Check {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isLocal && host !== 'localhost') {
    return toDo(
      `The product listens on ${host}, but its links say ${publicUrl}. Set PUBLIC_URL to what people type.`,
    );
  }
  if (isLocal) return fine(`The product is reached at ${publicUrl}, from this machine only.`);
  if (protocol === 'http:')
    return toDo(`${publicUrl} is not encrypted. Put it behind https and set PUBLIC_URL to that.`);
  return fine(`The product is reached at ${publicUrl}.`);
}

function examineSecret({ authSecret, databaseUrl }: Environment): Check {
  if (authSecret) return fine('Sessions are signed with AUTH_SECRET.');
  if (databaseUrl) {
    return toDo(
      'With several machines on one database, set AUTH_SECRET to the same 32 or more random characters on each.',
    );
  }
  return fine('Sessions are signed with a secret kept in the data folder.');
}

function examinePush({ publicUrl }: Environment): Check {
  if (isLoopback(publicUrl) || publicUrl.startsWith('https://'))
    return fine('Browsers can be notified: nothing has to be set for that.');
  return toDo('Browsers let only pages behind https notify anybody. Set PUBLIC_URL to an https address.');
}

function examineProvider({ openId, publicUrl }: Environment): Check {
  if (openId === null)
    return fine('People sign in with a password or a passkey. docs/openid.md says how to add Google.');
  return fine(
    `People can sign in with ${openId.name} (${openId.issuer}), which sends them back to ${publicUrl}/api/accounts/provider/callback.`,
  );
}

function examineBilling({ billing, publicUrl }: Environment): Check {
  if (billing === null) return fine('BILLING=off: nothing is sold.');
  if (billing.kind === 'sandbox') {
    const sentence = 'Plans are sold by the payment sandbox, which takes no money';
    return isLoopback(publicUrl)
      ? fine(`${sentence}. To sell them, set BILLING=paypro with its keys.`)
      : toDo(
          `${sentence}: whoever comes gets them for nothing. Set BILLING to paypro with its keys, or to off.`,
        );
  }
  const address = `${publicUrl}/api/billing/paypro`;
  if (billing.isTest)
    return toDo(`PayPro Global sells, and only test orders count. Set PAYPRO_TEST_MODE=off to sell.`);
  return fine(`Plans are sold by PayPro Global, which has to send its notifications to ${address}.`);
}

/** Who writes letters, and whether what they cost is kept. */
function examineLetterModel({ letterModel }: Environment): Check {
  if (letterModel === null) return fine('Letters are put together without a language model, in English.');
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
      'People mark applications as sent by hand. docs/inbound-mail.md says how copies of their mails do it.',
    );
  const { domain, secret, smtpPort, smtpHost } = inboundMail;
  const ways = [
    ...(secret === null ? [] : [`a provider posts to ${publicUrl}/api/inbound-mail`]),
    ...(smtpPort === null ? [] : [`mail servers reach port ${smtpPort} of ${smtpHost}`]),
  ];
  if (domain === null) return fine(`Reports of mails that come back arrive: ${ways.join(', and ')}.`);
  return fine(`Copies of mails to @${domain} mark applications as sent: ${ways.join(', and ')}.`);
}

/** Signs in to the mail server as a mail would. */
async function examineMail({ smtpUrl, smtpRate, publicUrl, mailFrom }: Environment): Promise<Check> {
  if (smtpUrl === null)
    return toDo(`Mail is kept at ${publicUrl}/admin/mailbox and reaches nobody. Set SMTP_URL to send it.`);
  const { host } = new URL(smtpUrl);
  const fault = await trySmtp(smtpUrl);
  if (fault !== null)
    return broken(`No mail leaves: the mail server ${host} cannot be used (${fault}). Look at SMTP_URL.`);
  if (mailFrom.includes('@upround.local'))
    return toDo('Mail goes out from upround.local. Set MAIL_FROM to an address of yours.');
  const pace =
    smtpRate === null
      ? 'as fast as the mail server takes it; if it bounds that, set SMTP_RATE'
      : `at most ${smtpRate} a second`;
  return fine(`Mail is sent from ${mailFrom} through ${host}, which answers, ${pace}.`);
}

/** Whether visitors are told who runs it: the law of most countries wants that, and people who are named in filings need it. */
export function examineOperator({ operator, publicUrl }: Environment): Check {
  const { name, postalAddress, supportEmail, privacyEmail, country } = operator;
  const missing = [
    isUnsetAddress(supportEmail) ? 'SUPPORT_EMAIL (pages name an address that nobody reads)' : null,
    name === null ? 'OPERATOR_NAME' : null,
    postalAddress === null ? 'OPERATOR_ADDRESS' : null,
    country === null ? 'OPERATOR_COUNTRY' : null,
  ].filter((variable) => variable !== null);
  if (missing.length === 0)
    return fine(
      `It is run by ${name}, ${postalAddress}, under the law of ${countryName(country ?? '')}; people write to ${supportEmail}, about privacy to ${privacyEmail}.`,
    );
  const sentence = `Who runs it is not configured: set ${missing.join(', ')}. The terms, the privacy policy, the footers and /bot say it.`;
  return isLoopback(publicUrl) ? fine(sentence) : toDo(sentence);
}

/** What is set about backups. What became of them the database says: `examineBackupRuns`. */
async function examineBackups({
  backups,
  publicUrl,
  dataDir,
}: Pick<Environment, 'backups' | 'publicUrl' | 'dataDir'>): Promise<Check> {
  const { key, folder, cron, keep } = backups;
  if (key === null) {
    const sentence =
      'No backups are made. Set BACKUP_KEY to 16 or more characters, and keep it somewhere else too: docs/backups.md says more';
    return isLoopback(publicUrl) ? fine(`${sentence}.`) : toDo(`${sentence}.`);
  }
  const isUnusable = await access(folder, constants.W_OK).then(
    () => false,
    (thrown: NodeJS.ErrnoException) => thrown.code !== 'ENOENT',
  );
  if (isUnusable) return broken(`Backups cannot be written to ${folder}. Look at BACKUP_DIR.`);
  if (cron === null) return toDo('BACKUP_CRON=off: a backup is made only when somebody asks for one.');
  const where = folder.startsWith(dataDir)
    ? `${folder}, beside what they are copies of; another disk in BACKUP_DIR survives more`
    : folder;
  return fine(`Backups are made ${scheduleInWords(cron)}, ${keep} are kept, in ${where}.`);
}
