/** Other words by which commands are looked for. */
export const commandTexts = {
  tabs: { alerts: 'dashboard home rounds', favorites: 'bookmarks saved', applications: 'applied' },
  settings: 'job search preferences industries places cv about me hidden',
  emailAndAlerts: 'emails pause quiet hours time zone notifications unsubscribe',
  connections: 'feed rss webhook slack discord telegram',
  security: 'password passkeys 2fa authenticator devices activity sessions',
  dataAndAccount: 'change address download export delete close',
  billing: 'plan subscription payment receipts upgrade cancel',
  admin: 'sources review mailbox',
  keys: 'help',
  logout: 'sign out log leave',
  rename: 'rename this search',
  save: 'keep filter',
} as const;
