import type { AuditKind } from '../../contract/audit.ts';

export const activityTexts = {
  title: 'Recent activity',
  meaning:
    'What happened to your account last. If something of it was not you, change your password at once.',
  loading: 'Loading what happened',
  notLoaded: 'What happened could not be read',
  loadAgain: 'Load again',
  none: 'Nothing has been written down yet.',
  more: (count: number) => `Show ${count} more`,
  /** Where and with what; neither is known of what no browser asked for. */
  elsewhere: 'Not from a browser',
} as const;

/** What happened, as its owner is told. */
export const activitySentences: Record<AuditKind, string> = {
  registered: 'The account was created',
  'signed-in': 'You signed in',
  'sign-in-refused': 'A sign-in failed',
  'second-factor-refused': 'A sign-in failed: the password was right, the code was wrong',
  'signed-out': 'You signed out',
  'session-restored': 'You came back on a remembered device',
  'restore-refused': 'A remembered device was turned away',
  'device-ended': 'Other devices were signed out',
  proved: 'You confirmed that it is you',
  'proof-refused': 'Somebody signed in as you could not confirm that it was you',
  'password-changed': 'The password was changed',
  'password-reset-asked': 'A link to choose a new password was mailed',
  'password-reset': 'A new password was chosen with a mailed link',
  'password-reset-refused': 'A link to choose a new password was refused',
  'recovery-link-made': 'An operator made a link to choose a new password',
  'email-verified': 'The email address was confirmed',
  'email-change-asked': 'Another email address was asked for',
  'email-change-cancelled': 'The change of the email address was taken back',
  'email-changed': 'The email address was changed',
  'authenticator-added': 'An authenticator app was added',
  'authenticator-removed': 'The authenticator app was removed',
  'recovery-codes-renewed': 'New recovery codes were made',
  'recovery-code-used': 'A recovery code was used',
  'passkey-added': 'A passkey was added',
  'passkey-renamed': 'A passkey was renamed',
  'passkey-removed': 'A passkey was removed',
  'second-factor-dropped': 'An operator removed your second factor',
  'identity-linked': 'A provider became a way to sign in',
  'provider-refused': 'A sign-in with a provider failed',
  exported: 'Your data was downloaded',
  'deletion-asked': 'The account was to be deleted',
  deleted: 'The account was deleted',
  'admin-made': 'You became an admin of this installation',
  'checkout-begun': 'A checkout was begun',
  'payment-accepted': 'A payment made with another address was accepted',
  'subscription-cancel-asked': 'Cancelling the subscription was asked for',
  'subscription-resume-asked': 'Resuming the subscription was asked for',
  'plan-change-asked': 'Another plan was asked for',
  'payment-update-mail-sent': 'A mail to change the payment method was asked for',
  'payment-event-replayed': 'A payment event was tried again',
  'payment-event-dismissed': 'A payment event was put aside',
  'limit-reached': 'Too many attempts were stopped',
};

/** What a person should look at twice. */
export const alarmingKinds: ReadonlySet<AuditKind> = new Set([
  'sign-in-refused',
  'second-factor-refused',
  'restore-refused',
  'proof-refused',
  'password-reset-refused',
  'provider-refused',
  'recovery-code-used',
  'second-factor-dropped',
  'limit-reached',
]);
