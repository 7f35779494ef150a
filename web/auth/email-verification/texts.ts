export const verifyFirstTexts = {
  title: 'Confirm your email address first',
  passkey: (email: string) =>
    `Then you can add a passkey or an authenticator app. Open the link we sent to ${email}.`,
  authenticator: (email: string) =>
    `Then you can set up an authenticator app. Open the link we sent to ${email}.`,
  sameAsPasskeys: 'Available once your email address is confirmed.',
  emailChange: 'Not confirmed yet. Wrong address? Correct it below.',
};

export const noticeTexts = {
  title: 'Confirm your email address to get alerts',
  brief: 'Confirm your email address',
  meaning: (email: string) => `Open the link we sent to ${email}.`,
  resend: 'Resend confirmation',
  resending: 'Sending…',
  sent: 'Confirmation sent. Check your inbox.',
  failed: 'We couldn’t send the confirmation',
};
