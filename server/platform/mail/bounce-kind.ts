/**
 * What a refusal says of the address: `hard`, the mailbox does not exist; `soft`, not now, such as a full mailbox; `blocked`, the mail or
 * its sender is not wanted, which is no fault of the address.
 */
export type BounceKind = 'hard' | 'soft' | 'blocked';

/** RFC 3463: no such mailbox, no such system, bad syntax, moved without an address, null MX, disabled. */
const gone = /^5\.(1\.[012368]|1\.10|2\.1)$/;
const unwanted =
  /spam|block(ed|list)|black ?list|policy|reputation|listed|dmarc|dkim|spf|denied by|rate|relay/i;
const full = /full|quota|over ?limit|too (large|big)/i;

/** By the enhanced status code, where there is one; else by the basic code at the recipient, and by words. */
export function bounceKindOf({
  status,
  text,
  isOfRecipient,
}: {
  status: string | null;
  text: string;
  isOfRecipient: boolean;
}): BounceKind {
  const enhanced = status ?? /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null;
  if (enhanced?.startsWith('4.')) return 'soft';
  if (enhanced !== null && gone.test(enhanced)) return unwanted.test(text) ? 'blocked' : 'hard';
  if (enhanced?.startsWith('5.2.') || full.test(text)) return 'soft';
  if (enhanced !== null) return 'blocked';
  const basic = /\b(550|551|553)\b/.test(text);
  return isOfRecipient && basic && !unwanted.test(text) ? 'hard' : 'blocked';
}
