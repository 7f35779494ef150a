export const forgotTexts = {
  open: 'Forgot password?',
  title: 'Reset Password',
  meaning: 'We’ll email you a link to choose a new one. It works once, within 24 hours.',
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
  lead: 'This signs you out on all devices. Then sign in with your new password.',
  examining: 'Checking the link',
  unusableMeaning: 'Your password is unchanged.',
  unreachableMeaning: 'The link still works.',
  newLink: 'Request a new link',
  tryAgain: 'Try Again',
  forWhom: (email: string) => `For ${email}`,
  firstProof:
    'Setting a password also confirms this address. Sign-in methods added earlier, such as passkeys, are removed.',
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
  repeatPassword: 'Repeat new password',
  currentWrong: 'Invalid credentials',
  currentMissing: 'Please enter your current password',
  mismatch: 'Passwords do not match',
  changePassword: 'Change password',
  passwordChanged: 'Password updated successfully!',
  passwordFailed: 'Failed to update password',
  saving: 'Saving…',
} as const;
