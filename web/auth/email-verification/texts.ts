export const verifyFirstTexts = {
  title: 'Confirm your email address first',
  passkey: (email: string) => `Then you can add a passkey. The link is in the mail we sent to ${email}.`,
  authenticator: (email: string) =>
    `Then you can set up an authenticator app. The link is in the mail we sent to ${email}.`,
  emailChange:
    'Once it is confirmed you can change it here. If it is mistyped, register again with the right one.',
};

export const noticeTexts = {
  title: 'Confirm your email address to get alerts by mail',
  brief: 'Confirm your email address',
  meaning: (email: string) => `The link is in the mail we sent to ${email}.`,
  resend: 'Resend confirmation',
  resending: 'Sending…',
  sent: 'Confirmation sent. Check your inbox.',
  failed: 'The confirmation could not be sent',
};
