export const codeTexts = {
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes that you saved, with or without its hyphens.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
} as const;
