export const forgotTexts = {
  open: 'Forgot password?',
  title: 'Reset Password',
  meaning: 'We mail you a link to choose a new one. It works once, within 24 hours.',
  email: 'Email',
  emailMissing: 'Please enter your email address',
  submit: 'Send Reset Link',
  submitting: 'Sending…',
  sent: 'Password reset email sent! Check your inbox.',
  failed: 'Failed to send reset email',
};

export const resetTexts = {
  pageTitle: 'Choose a new password · Upround',
  title: 'Choose a new password',
  lead: 'You are then signed out on every device, and sign in with the new one.',
  examining: 'Checking the link',
  unusableMeaning: 'Your password has not changed. A new link takes a minute.',
  unreachableMeaning: 'The link still works.',
  newLink: 'Request a new link',
  tryAgain: 'Try Again',
  forWhom: (email: string) => `For the account of ${email}.`,
  firstProof:
    'A new password also confirms this address. Passkeys, an authenticator app and anything else that was set up before to sign in are removed.',
  newPassword: 'New password',
  hint: 'At least 6 characters.',
  confirm: 'Confirm new password',
  short: 'Password must be at least 6 characters long',
  long: 'Password must be at most 128 characters long',
  mismatch: 'Passwords do not match',
  submit: 'Update password',
  submitting: 'Updating…',
  done: 'Password updated successfully!',
  failed: 'Failed to reset password. Please try again.',
};

export const changePasswordTexts = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters.',
  repeatPassword: 'New password again',
  currentWrong: 'Invalid credentials',
  currentMissing: 'Please enter your current password',
  mismatch: 'Passwords do not match',
  changePassword: 'Change Password',
  passwordChanged: 'Password updated successfully!',
  passwordFailed: 'Failed to update password',
  saving: 'Saving…',
} as const;
