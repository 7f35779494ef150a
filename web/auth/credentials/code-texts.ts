export const codeTexts = {
  code: 'Code',
  codeHint: 'Six digits from your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of your saved codes, with or without hyphens.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
} as const;
