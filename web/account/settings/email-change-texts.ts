export const emailChangeTexts = {
  change: 'Change email address',
  newEmail: 'New email address',
  hint: 'We mail a link to it. Your address changes once you open that.',
  send: 'Send confirmation link',
  sending: 'Sending…',
  cancel: 'Cancel',
  missing: 'Please enter your email address',
  failed: 'The email address was not changed',
  sent: (email: string) => `Confirmation sent to ${email}`,
  pending: (email: string) => `Waiting for ${email} to be confirmed`,
  pendingMeaning: (email: string) =>
    `Open the link that we mailed there within a day. Until then ${email} stays your address.`,
  cancelChange: 'Cancel the change',
  cancelling: 'Cancelling…',
  cancelled: 'Your email address stays as it is',
  cancelFailed: 'The change could not be cancelled',
};
