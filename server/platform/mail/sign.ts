import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import type { DkimSettings } from './mail-settings.ts';
import { isPrivateKey } from './mail-settings.ts';

/** A whole mail with its signature in front. */
export type Signer = (content: Buffer) => Promise<Buffer>;

/** What a receiver looks at; both headers by which a mail is stopped have to be among them (RFC 8058, 4). */
const signedHeaders = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

/** The key itself. Throws with what is wrong, and never with what is in it. */
function readDkimKey({ key }: DkimSettings): string {
  if ('pem' in key) return key.pem;
  let text: string;
  try {
    text = readFileSync(key.file, 'utf8');
  } catch {
    throw new Error(`The key of DKIM_PRIVATE_KEY_FILE cannot be read: ${key.file}`);
  }
  if (!isPrivateKey(text))
    throw new Error(`${key.file} holds no RSA key in PEM, as DKIM_PRIVATE_KEY_FILE wants it.`);
  return text;
}

/** Signs mails as DKIM wants it (RFC 6376). */
export function createSigner(settings: DkimSettings): Signer {
  const dkim = new DKIM({
    domainName: settings.domain,
    keySelector: settings.selector,
    privateKey: readDkimKey(settings),
    headerFieldNames: signedHeaders.join(':'),
  });
  return (content) => buffer(dkim.sign(content));
}
