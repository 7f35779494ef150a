import { z } from 'zod';

export const emailMessages = {
  linkOver: 'This link was already used or has expired. Please request a new one.',
  same: 'This is already your email address.',
  taken: 'Another account uses this email address. Please enter a different one.',
  confirmedAlready: 'Your email address is already confirmed. You can change it in your settings.',
  proveFirst:
    'Please confirm your email address first. Open the link we sent you, or request a new one in your settings.',
} as const;

export const verifiedEmail = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('confirmed'),
    email: z.string(),
    /** The link made it the address of the account; otherwise it was that before. */
    isChanged: z.boolean(),
    /** The address had been confirmed before, for instance by the same link. */
    wasVerified: z.boolean(),
    /** Passkeys, an authenticator app or a provider had been added before the address was confirmed, and are gone. */
    wasCleared: z.boolean(),
  }),
  /** Nothing has happened yet: the mailbox is shown, the account is not. Signing in to it shows both. */
  z.object({
    outcome: z.literal('signInNeeded'),
    email: z.string(),
    /** The link would make it the address of an account that has another. */
    isChange: z.boolean(),
  }),
]);
export type VerifiedEmail = z.infer<typeof verifiedEmail>;

/** An address that was asked for and is not confirmed yet; the old one counts until it is. */
export const emailChange = z.object({ email: z.string(), expiresAt: z.iso.datetime() });
export type EmailChange = z.infer<typeof emailChange>;
