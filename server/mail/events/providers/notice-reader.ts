import type { MailEvent } from '../mail-event.ts';

type Notice = { headers: Headers; body: string; secret: string };

/** Reads what a provider posts. */
export type NoticeReader = {
  /** Whether it is the provider's, by its signature or its secret. */
  isGenuine: (notice: Notice) => boolean;
  /** What it tells of our mails; anything else in it is left out. Throws for what cannot be read. */
  read: (body: string) => MailEvent[];
};

/** The mail of `<0b9f…@upround.example>`, with or without its brackets; null for one that is not ours. */
export function mailIdOf(messageId: string | null | undefined): string | null {
  const id = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(messageId?.trim() ?? '')?.[1];
  return id?.toLowerCase() ?? null;
}
