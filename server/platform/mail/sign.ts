import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import type { DkimSettings } from './mail-settings.ts';

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

/** Signs mails as DKIM wants it (RFC 6376). */
export function createSigner(settings: DkimSettings): Signer {
  const dkim = new DKIM({
    domainName: settings.domain,
    keySelector: settings.selector,
    privateKey: settings.key,
    headerFieldNames: signedHeaders.join(':'),
  });
  return (content) => buffer(dkim.sign(content));
}
