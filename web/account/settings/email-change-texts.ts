export const emailChangeTexts = {
  change: 'Change email address',
  newEmail: 'New email address',
  confirmed: 'Confirmed',
  hint: 'We’ll send a link there. Your address changes once you open it.',
  send: 'Send confirmation link',
  sending: 'Sending…',
  cancel: 'Cancel',
  missing: 'Please enter your email address',
  failed: 'We couldn’t change your email address',
  sent: (email: string) => `Confirmation sent to ${email}`,
  pending: (email: string) => `Waiting for ${email} to be confirmed`,
  pendingMeaning: (email: string) =>
    `Open the link we sent there within a day. Until then, your address stays ${email}.`,
  cancelChange: 'Cancel the change',
  cancelling: 'Canceling…',
  cancelled: 'Your email address stays the same',
  cancelFailed: 'We couldn’t cancel the change',
};
