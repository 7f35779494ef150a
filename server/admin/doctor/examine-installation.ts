import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMigrated } from '../../platform/database/database.ts';
import { openToRead } from '../../platform/database/open-to-read.ts';
import type { Environment } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { findHolder } from '../../platform/lock.ts';
import { isLoopback } from '../../platform/variables.ts';
import { broken, type Check, fine, toDo } from './check.ts';
import { examineBackups } from './examine-backups.ts';
import { examineFetching } from './examine-fetching.ts';
import { examineInboundMail } from './examine-inbound-mail.ts';
import { examineLanguageModel } from './examine-language-model.ts';
import { examineLetterModel } from './examine-letter-model.ts';
import { examineDisk } from './examine-machine.ts';
import { examineMail } from './examine-mail.ts';
import { examineMailRecords, type LookUpTexts } from './examine-mail-records.ts';
import { examineMailSettings } from './examine-mail-settings.ts';
import { examineOperator } from './examine-operator.ts';

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
