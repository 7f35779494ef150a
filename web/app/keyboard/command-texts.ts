/** Other words by which commands are looked for. */
export const commandTexts = {
  tabs: { alerts: 'dashboard home rounds', favorites: 'bookmarks saved', applications: 'applied' },
  settings: 'account preferences industries email password devices passkeys',
  billing: 'plan subscription payment receipts upgrade cancel',
  admin: 'sources review mailbox',
  keys: 'help',
  logout: 'sign out log leave',
  rename: 'rename this search',
  save: 'keep filter',
} as const;
