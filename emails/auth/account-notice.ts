import { writtenDate } from '../../contract/platform/time/written-days.ts';
import type { MailContent } from '../platform/layout.ts';
import { greet, plainText } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

/** What changed in how an account is entered, as its owner is told. */
const changes = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    meaning: 'Whoever holds the device that keeps it can sign in without your password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    meaning: 'It no longer opens your account. You can delete it from the device that keeps it as well.',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added to your account',
    meaning:
      'From now on signing in asks for a code from the app as well as your password. Keep the recovery codes where you can reach them without your phone.',
  },
  'authenticator-removed': {
    subject: 'The authenticator app was removed from your account',
    meaning: 'Signing in no longer asks for a code, and your recovery codes no longer work.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    meaning: 'The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    meaning: 'It was used instead of a code from your authenticator app, and no longer works.',
  },
  'second-factor-dropped': {
    subject: 'Your second factor was removed',
    meaning:
      'An operator of this installation removed your passkeys, authenticator app and recovery codes, and signed you out everywhere. Sign in with your password and set up a new second factor.',
  },
  'device-copied': {
    subject: 'Somebody may have copied a browser in which you are remembered',
    meaning:
      'What keeps you signed in there came twice, which happens when a copy of it is used elsewhere. Everything that it had opened was signed out, in your browser too. Sign in again. If you did not move your browser to another computer, change your password and have your computer checked for malicious programs.',
  },
  'unproved-dropped': {
    subject: 'What was set up before your address was confirmed is gone',
    meaning:
      'Passkeys, an authenticator app or another way to sign in had been added to this account before anybody showed that this address is theirs. They no longer open it. Those that were yours you can add again in your settings.',
  },
} as const;
export type AccountChange = keyof typeof changes;

export type AccountNoticeProps = {
  name: string;
  happened: AccountChange;
  /** Moment in ISO form. */
  at: string;
  /** `Firefox on Linux`; null when it was no browser, or one that did not say. */
  device: string | null;
  /** After one was used. */
  recoveryCodesLeft?: number;
  settingsUrl: string;
};

const longestDevice = 60;

/** Tells a person what changed in how their account is entered, and what to do if it was not them. */
export function accountNoticeMail({
  name,
  happened,
  at,
  device,
  recoveryCodesLeft,
  settingsUrl,
}: AccountNoticeProps): MailContent {
  const { subject, meaning } = changes[happened];
  const where = device === null ? momentOf(at) : `${momentOf(at)}, ${plainText(device, longestDevice)}`;
  return shortMail({
    subject,
    headline: subject,
    paragraphs: [
      greet(name, `this happened on ${where}.`),
      meaning,
      ...(recoveryCodesLeft === undefined ? [] : [countOf(recoveryCodesLeft)]),
      ...(happened === 'device-copied'
        ? []
        : [
            'If it was not you, change your password at once and sign out every other device in your settings.',
          ]),
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    afterwards: [],
    reason: 'You get this mail because this is the address of your account.',
  });
}

function countOf(recoveryCodes: number): string {
  if (recoveryCodes === 0) return 'You have no recovery codes left. Make new ones in your settings.';
  if (recoveryCodes === 1) return 'You have one recovery code left. Make new ones in your settings.';
  return `You have ${recoveryCodes} recovery codes left.`;
}

/** `21 November 2026, 14:05 UTC` */
function momentOf(at: string): string {
  return `${writtenDate(at)}, ${at.slice(11, 16)} UTC`;
}
