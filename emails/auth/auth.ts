import { writtenDate } from '../../contract/platform/time/written-days.ts';
import { button, type MailContent, mailPage, quietLink, styles } from '../platform/layout.ts';
import { html } from '../platform/markup.ts';
import { greet, hiddenAddress, plainText } from '../platform/plain-text.ts';
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

export type EmailChangeNoticeProps = { name: string; newEmail: string; settingsUrl: string };

/** Says that another address was asked for. It goes to the present address. */
export function emailChangeNoticeMail({ name, newEmail, settingsUrl }: EmailChangeNoticeProps): MailContent {
  return shortMail({
    subject: 'Your email address is about to change',
    headline: 'Another address was asked for',
    paragraphs: [
      greet(
        name,
        `your account is to have another address, ${hiddenAddress(newEmail)}. It changes once that address is confirmed.`,
      ),
      'If it was not you, cancel it in your settings and change your password there.',
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    afterwards: [],
    reason: 'You get this mail because this is the address of your account.',
  });
}

/** The link that makes this address the one of an account. It goes to the new address, and nobody knows yet who reads that. */
export function emailChangeMail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return shortMail({
    subject: 'Confirm your new email address',
    headline: 'Is this your new address?',
    paragraphs: [
      'Confirm it, and you sign in to Upround with it from then on. Until you do, nothing changes.',
    ],
    action: { label: 'Confirm your new email address', url: confirmUrl },
    afterwards: ['The link works once, within 24 hours. It signs you out on your other devices.'],
    reason:
      'You get this mail because somebody entered this address as theirs in the settings of Upround. If it was not you, do nothing.',
  });
}

export type WelcomeProps = { name: string; dashboardUrl: string; settingsUrl: string };

const subject = 'Welcome to Upround';

const opening = 'you will hear who just raised while they still decide whom to hire.';

const steps = [
  'See the rounds of this quarter that match you on your dashboard.',
  'Choose the industries and places that you want to hear about. What you leave empty matches everything.',
  'Expect one mail a day, and only when something new matches. Your settings make it one a week, or none.',
];

const reason = 'You get this mail because you made an account with this address.';

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

/** The link to choose a new password. The address may not be confirmed yet, so nothing that whoever registered wrote is said. */
export function resetMail({ resetUrl }: { resetUrl: string }): MailContent {
  return shortMail({
    subject: 'Reset your Upround password',
    headline: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for the account with this address. Was it you? Then choose one.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    afterwards: [
      'The link works once, within 24 hours. A new password signs you out on every device.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    reason: 'You get this mail because somebody entered this address on the login page of Upround.',
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
        `your account has another address now, ${hiddenAddress(newEmail)}. From here on you sign in with it, and mail goes there.`,
      ),
      'If it was not you, somebody else can enter your account. Write to us at once.',
    ],
    action: { label: 'How to reach us', url: helpUrl },
    afterwards: [],
    reason: 'You get this mail because this was the address of your account until now. It is the last one.',
  });
}

/** Says that the account has another password now. */
export function passwordChangedMail({ name, loginUrl }: { name: string; loginUrl: string }): MailContent {
  return shortMail({
    subject: 'Your password was changed',
    headline: 'Your password was changed',
    paragraphs: [
      greet(name, 'your account has a new password. Your other devices were signed out.'),
      "If it was not you, choose another one at once: 'Forgot password?' on the login page mails you a link.",
    ],
    action: { label: 'To the login page', url: loginUrl },
    afterwards: [],
    reason: 'You get this mail because this is the address of your account.',
  });
}

/** The link to confirm an address. Nobody knows yet who reads it, so it says nothing that whoever registered wrote. */
export function verifyMail({ verifyUrl }: { verifyUrl: string }): MailContent {
  return shortMail({
    subject: 'Confirm your email address',
    headline: 'Is this your address?',
    paragraphs: ['An account of Upround was made with it. If that was you, confirm it.'],
    action: { label: 'Confirm your email address', url: verifyUrl },
    afterwards: ['The link works for 7 days. If you are not signed in there, it asks you to sign in first.'],
    reason: 'If it was not you, do nothing: without your confirmation no alerts come to this address.',
  });
}
