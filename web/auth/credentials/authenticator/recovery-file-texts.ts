export const recoveryFileTexts = {
  codesFor: (email: string) => `Recovery codes for ${email}`,
  codesMeaning: 'Each one signs you in once, instead of a code from your authenticator app.',
  codesReplaced: 'New codes replace these.',
} as const;
