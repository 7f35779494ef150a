import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, requireMachine } from '../../platform/context.ts';
import { type BounceKind, bounceKindOf } from '../../platform/mail/bounce-kind.ts';
import { parseMail } from '../../platform/mail/mail.ts';
import { secretKeyFor } from '../../platform/secrets/sign-and-seal.ts';
import { storable } from '../../platform/storable.ts';
import { applyMailEvent, type EventReceipt } from '../events/apply-mail-event.ts';

export type ReportReceipt = 'not for us' | 'no report' | EventReceipt;

const bounced = { hard: 'bounced', soft: 'soft-bounced', blocked: 'blocked' } as const;

/** Takes what came to the return path of one of our mails. Only a report counts; an answer written by hand says nothing. */
export async function receiveReport(
  context: Context,
  { to, raw }: { to: string; raw: Buffer },
): Promise<ReportReceipt> {
  requireMachine(context);
  const mailId = readBounceAddress(context, to);
  if (mailId === null) return 'not for us';
  const report = await readReport(raw);
  if (report.kind === 'nothing') return 'no report';
  const key = `report:${createHash('sha256').update(raw).digest('hex')}`;
  return applyMailEvent(context, { key, mailId, at: context.now(), ...reported(report) });
}

function reported(report: Exclude<DeliveryReport, { kind: 'nothing' }>) {
  if (report.kind !== 'failed') return { kind: report.kind, detail: null };
  return { kind: bounced[report.bounce], detail: report.detail };
}

type DeliveryReport =
  | { kind: 'failed'; bounce: BounceKind; detail: string }
  | { kind: 'delivered' }
  /** RFC 5965: its reader called it spam. */
  | { kind: 'complained' }
  /** Still under way, an answer of a machine, or no report at all. */
  | { kind: 'nothing' };

const longestDetail = 500;

/** What a report says of the mail that it is about (RFC 3464, or RFC 5965 for complaints). Throws UnreadableMail. */
export async function readReport(raw: Buffer): Promise<DeliveryReport> {
  const { attachments } = await parseMail(raw);
  const part = (type: string): string | null => {
    const content = attachments.find(({ mimeType }) => mimeType === type)?.content;
    if (content === undefined) return null;
    return typeof content === 'string' ? content : new TextDecoder().decode(content);
  };
  const complaint = part('message/feedback-report');
  if (complaint !== null)
    return { kind: /^feedback-type:\s*abuse/im.test(complaint) ? 'complained' : 'nothing' };
  const status = part('message/delivery-status');
  return status === null ? { kind: 'nothing' } : readStatus(status);
}

/** Groups of fields, the first about the message and each other about one recipient; ours have one. */
function readStatus(text: string): DeliveryReport {
  const groups = text.replace(/\r\n/g, '\n').split(/\n{2,}/);
  const fields = groups.map(fieldsOf).find((group) => group.has('action'));
  const action = fields?.get('action')?.toLowerCase();
  if (!fields || !action) return { kind: 'nothing' };
  if (action === 'delivered') return { kind: 'delivered' };
  if (action !== 'failed') return { kind: 'nothing' };
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
  const words = fields.get('diagnostic-code')?.replace(/^[a-z-]+;\s*/i, '') ?? '';
  // Many write 5.0.0 and say what it was only in words.
  const said = status === null || /^[45]\.0\.0$/.test(status) ? null : status;
  const bounce = bounceKindOf({ status: said, text: words, isOfRecipient: true });
  const detail = storable([status, words].filter(Boolean).join(' ').slice(0, longestDetail));
  return { kind: 'failed', bounce, detail: detail || 'It came back.' };
}

function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

/** The return path of one mail. Only its recipient knows the address, and others cannot forge one. */
export function makeBounceAddress(
  { secrets }: Pick<Context, 'secrets'>,
  mailId: string,
  domain: string,
): string {
  const id = mailId.replaceAll('-', '');
  return `${returnPathName}+${id}-${signReturnPath(secrets.authSecret, id)}@${domain}`;
}

/** What stands before the signature of a return path. */
const returnPathName = 'bounces';

/** Who can make one has our secret. Eighty bits: a local part holds 64 characters at most. */
function signReturnPath(authSecret: string, id: string): string {
  const key = secretKeyFor(authSecret, 'upround return path');
  return createHmac('sha256', key).update(id).digest('hex').slice(0, 20);
}

const shape = new RegExp(String.raw`^${returnPathName}\+([\da-f]{32})-([\da-f]{20})$`);

/** Whose report comes to an address; null for one that is no return path of ours. Servers on the way may change its case. */
export function readBounceAddress(
  { secrets, environment }: Pick<Context, 'secrets' | 'environment'>,
  address: string,
): string | null {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  if (environment.bounceDomain === null || host !== environment.bounceDomain) return null;
  const [, id, signature] = shape.exec(local) ?? [];
  if (!id || !signature) return null;
  const expected = Buffer.from(signReturnPath(secrets.authSecret, id));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
