export const correctEmailTexts = {
  correct: 'Correct address',
  label: 'Your email address',
  send: 'Save and send link',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: (email: string) => `Confirmation sent to ${email}`,
};
