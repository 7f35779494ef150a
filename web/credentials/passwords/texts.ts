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
  lead: 'It signs you out on every device. Then you sign in with it.',
  examining: 'Checking the link',
  unusableMeaning: 'Your password is as it was. A new link takes a minute.',
  unreachableMeaning: 'The link was not used up by this.',
  newLink: 'Request a new link',
  tryAgain: 'Try Again',
  forWhom: (email: string) => `For the account of ${email}.`,
  firstProof:
    'Nobody has confirmed this address yet: your new password does. Passkeys, an authenticator app or anything else that was set up to sign in before is removed.',
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
