import { writtenMomentInUtc } from '../../contract/platform/time/written-days.ts';
import { button, type MailContent, mailPage, quietLink, styles } from '../platform/layout.ts';
import { html } from '../platform/markup.ts';
import { greet, hiddenAddress, plainText } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

/** What changed in how an account is entered, as its owner is told. */
const changes = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    meaning: 'Anyone who can unlock the device it is stored on can sign in without your password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    meaning: 'It no longer opens your account. You can also delete it from your device.',
  },
  'access-token-created': {
    subject: 'An access token was created for your account',
    meaning:
      'A program that holds it can use your account within the limits that were chosen for it, until it expires or you revoke it in your settings.',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added to your account',
    meaning:
      'From now on you sign in with your password and a code from the app. Keep your recovery codes where you can reach them without your phone.',
  },
  'authenticator-removed': {
    subject: 'The authenticator app was removed from your account',
    meaning: 'You sign in without a code now, and your recovery codes no longer work.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    meaning: 'The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    meaning: 'It replaced a code from your authenticator app. Each recovery code works once.',
  },
  'second-factor-dropped': {
    subject: 'Your second factor was removed',
    meaning:
      'Our team removed your passkeys, authenticator app and recovery codes, and signed you out everywhere. Sign in with your password and set up a new second factor.',
  },
  'device-copied': {
    subject: 'A remembered browser of yours may have been copied',
    meaning:
      'The key that keeps you signed in was used in two places at once, so we signed out both. Sign in again. If you did not move your browser to another computer, change your password and scan your computer for malware.',
  },
  'unproved-dropped': {
    subject: 'Sign-in methods added before you confirmed your address were removed',
    meaning:
      'A passkey, an authenticator app or another way to sign in was added to this account before its email address was confirmed. To keep your account safe, we removed it. You can add your own again in your settings.',
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
  const where =
    device === null
      ? writtenMomentInUtc(at)
      : `${writtenMomentInUtc(at)}, ${plainText(device, longestDevice)}`;
  return shortMail({
    subject,
    headline: subject,
    paragraphs: [
      greet(name, `here is what happened on ${where}.`),
      meaning,
      ...(recoveryCodesLeft === undefined ? [] : [countOf(recoveryCodesLeft)]),
      ...(happened === 'device-copied'
        ? []
        : [
            happened === 'access-token-created'
              ? 'If this was not you, revoke the token, change your password and sign out all other devices in your settings.'
              : 'If this was not you, change your password now and sign out all other devices in your settings.',
          ]),
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    afterwards: [],
    reason: 'You get this email because this is your account’s address.',
  });
}

function countOf(recoveryCodes: number): string {
  if (recoveryCodes === 0) return 'You have no recovery codes left. Create new ones in your settings.';
  if (recoveryCodes === 1) return 'You have one recovery code left. Create new ones in your settings.';
  return `You have ${recoveryCodes} recovery codes left.`;
}

export type EmailChangeNoticeProps = { name: string; newEmail: string; settingsUrl: string };

/** Says that another address was asked for. It goes to the present address. */
export function emailChangeNoticeMail({ name, newEmail, settingsUrl }: EmailChangeNoticeProps): MailContent {
  return shortMail({
    subject: 'Your email address is about to change',
    headline: 'You are changing your email address',
    paragraphs: [
      greet(
        name,
        `your account’s new address will be ${hiddenAddress(newEmail)}. It changes once that address is confirmed.`,
      ),
      'If this was not you, cancel the change in your settings and set a new password.',
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    afterwards: [],
    reason: 'You get this email because this is your account’s address.',
  });
}

/** The link that makes this address the one of an account. It goes to the new address, whose reader is not known yet. */
export function emailChangeMail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return shortMail({
    subject: 'Confirm your new email address',
    headline: 'Is this your new address?',
    paragraphs: ['Confirm it, and use it to sign in to Upround from then on. Until then, nothing changes.'],
    action: { label: 'Confirm your new email address', url: confirmUrl },
    afterwards: ['The link works once, within 24 hours. It signs you out on your other devices.'],
    reason:
      'You get this email because this address was entered in the settings of an Upround account. If that was not you, ignore it.',
  });
}

export type WelcomeProps = { name: string; dashboardUrl: string; settingsUrl: string };

const subject = 'Welcome to Upround';

const opening = 'you’ll hear who just raised money while they’re still deciding whom to hire.';

const steps = [
  'See the rounds of this quarter that match you on your dashboard.',
  'Choose the industries and places you want to hear about. Empty lists match everything.',
  'Expect one email a day, and only when there are new matches. You can switch to weekly or none in your settings.',
];

const reason = 'You get this email because you created an account with this address.';

/** The first mail to a person whose address is confirmed. */
export function welcomeMail({ name, dashboardUrl, settingsUrl }: WelcomeProps): MailContent {
  const rows = steps.map(
    (step, index) =>
      html`<tr><td valign="top" class="ink" style="${styles.cell}${styles.strong}padding:0 12px 10px 0;">${index + 1}</td><td class="ink-2" style="${styles.cell}padding-bottom:10px;">${step}</td></tr>`,
  );
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: greet(name, opening),
      content: html`<h1 class="ink" style="${styles.headline}"><span class="mark" style="${styles.mark}">Welcome</span> to Upround</h1>
<p class="ink-2" style="${styles.text}padding:12px 0 24px;">${greet(name, opening)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows}</table>
<div style="padding-top:18px;">${button('Open your dashboard', dashboardUrl)}</div>`,
      footer: html`<p class="ink-3" style="${styles.quiet}">${reason} ${quietLink('Change your preferences', settingsUrl)}.</p>`,
    }),
    text: [
      subject,
      greet(name, opening),
      ...steps.map((step, index) => `${index + 1}. ${step}`),
      `Open your dashboard: ${dashboardUrl}`,
      `--\n${reason}\nChange your preferences: ${settingsUrl}\n`,
    ].join('\n\n'),
  };
}

/** The link to choose a new password. The address may not be confirmed yet, so the mail repeats nothing entered at registration. */
export function resetMail({ resetUrl }: { resetUrl: string }): MailContent {
  return shortMail({
    subject: 'Reset your Upround password',
    headline: 'Choose a new password',
    paragraphs: [
      'We got a request to reset the password of the account with this address. If it was yours, choose a new password.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    afterwards: [
      'The link works once, within 24 hours. A new password signs you out on every device.',
      'If this was not you, ignore this email. Your password stays the same.',
    ],
    reason: 'You get this email because this address was entered on Upround’s sign-in page.',
  });
}

export type EmailChangedProps = { name: string; newEmail: string; helpUrl: string };

/** Says that the account has another address now. It goes to the address it had before. */
export function emailChangedMail({ name, newEmail, helpUrl }: EmailChangedProps): MailContent {
  return shortMail({
    subject: 'Your email address was changed',
    headline: 'Your address was changed',
    paragraphs: [
      greet(
        name,
        `your account’s address is now ${hiddenAddress(newEmail)}. Use it to sign in. Our emails go there too.`,
      ),
      'If this was not you, write to us right away: your account may not be safe.',
    ],
    action: { label: 'How to reach us', url: helpUrl },
    afterwards: [],
    reason:
      'You get this email because this was your account’s address until now. It is the last one we send here.',
  });
}

/** Whether a new password also ends access tokens and connected apps, for users who have any. */
export type ProgramsAfterwards = 'none' | 'revoked' | 'stay';

const programWords: Readonly<Record<ProgramsAfterwards, readonly string[]>> = {
  none: [],
  revoked: [
    'Your access tokens were revoked and your apps disconnected. You can create and connect those that you use again in your settings.',
  ],
  stay: ['Your access tokens and connected apps still work. You can end them in your settings.'],
};

type PasswordChangedProps = { name: string; loginUrl: string; programs: ProgramsAfterwards };

/** Says that the account has another password now. */
export function passwordChangedMail({ name, loginUrl, programs }: PasswordChangedProps): MailContent {
  return shortMail({
    subject: 'Your password was changed',
    headline: 'Your password was changed',
    paragraphs: [
      greet(name, 'your account has a new password. Your other devices were signed out.'),
      ...programWords[programs],
      'If this was not you, reset it right away with “Forgot password?” on the sign-in page.',
    ],
    action: { label: 'Go to sign in', url: loginUrl },
    afterwards: [],
    reason: 'You get this email because this is your account’s address.',
  });
}

/** The link to confirm an address. Its reader is not known yet, so the mail repeats nothing entered at registration. */
export function verifyMail({ verifyUrl }: { verifyUrl: string }): MailContent {
  return shortMail({
    subject: 'Confirm your email address',
    headline: 'Is this your address?',
    paragraphs: ['Confirm this email to finish creating your account.'],
    action: { label: 'Confirm your email address', url: verifyUrl },
    afterwards: ['The link works for 7 days. You may need to sign in first.'],
    reason: 'If this was not you, ignore this email. We send alerts only to confirmed addresses.',
  });
}
