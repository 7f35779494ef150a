import { type BounceKind, bounceKindOf } from '../../platform/mail/bounce-kind.ts';
import { parseMail } from '../../platform/mail/parse-mail.ts';
import { storable } from '../../platform/storable.ts';

export type DeliveryReport =
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
