export const recoveryFileTexts = {
  codesFor: (email: string) => `Recovery codes for ${email}`,
  codesMeaning: 'Each signs you in once in place of a code of your authenticator app.',
  codesReplaced: 'Newer ones make these worthless.',
} as const;
