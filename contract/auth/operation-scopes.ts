import type { Scope } from './scopes.ts';

/**
 * Every operation of the contract, by what a program needs to be allowed for it. `browser` is for a signed-in user in the
 * browser alone: credentials, sessions and tokens, addresses that work without signing in, payments, deletion, export, and
 * everything of the admin area.
 */
const operations: Readonly<Record<string, Partial<Record<Scope | 'browser', string>>>> = {
  accounts: {
    browser:
      'register updateProfile completeProfile savePreferences resendVerification verifyEmail emailChange requestEmailChange cancelEmailChange correctEmail export deleteAccount activity',
  },
  sessions: {
    'desk:read': 'session',
    browser:
      'signInOptions startProvider providerCallback signIn signOut confirm restore passkeyChallenge signInWithPasskey signInWithCode devices endDevice endOtherDevices',
  },
  credentials: {
    browser:
      'ways changePassword requestReset examineReset resetPassword passkeyCreation addPasskey renamePasskey removePasskey beginAuthenticator confirmAuthenticator removeAuthenticator renewRecoveryCodes',
  },
  connectedApps: { browser: 'request answerRequest deviceRequest answerDevice list disconnect' },
  accessTokens: { browser: 'list create revoke' },
  startups: { 'companies:read': 'get similar suggest', 'rounds:read': 'latest' },
  alerts: { 'rounds:read': 'overview lead lockedWeek feed wider close fitting countHidden' },
  billing: {
    browser:
      'current history activateFree startCheckout verifyPayment acceptPayment cancel resume changePlan sendPaymentUpdateEmail',
  },
  site: { 'rounds:read': 'operator' },
  publicRounds: { 'rounds:read': 'list get' },
  scorecard: { 'rounds:read': 'get' },
  mailbox: { browser: 'ownTrouble list get retry cancel sendAgain suppressions suppress lift' },
  streams: {
    'desk:read': 'list',
    'alerts:write': 'choose setDelivery',
    browser: 'examine chooseByLink undoByLink',
  },
  mailItems: { browser: 'examine set' },
  mailHistory: { 'desk:read': 'list' },
  sentCopies: { 'desk:write': 'assign', browser: 'get openAddress closeAddress' },
  replies: { 'desk:read': 'list', 'desk:write': 'answer mark', browser: 'sharing setSharing' },
  applications: {
    'desk:read': 'list get export whatWorks',
    'desk:write': 'create change remove restoreOne clear restore bringIn',
    browser: 'calendar openCalendar closeCalendar',
  },
  favorites: { 'desk:read': 'counts list', 'desk:write': 'set clear restore' },
  watchlist: { 'desk:read': 'events list ofCompany', 'desk:write': 'set see' },
  choices: { 'rounds:read': 'industries places titles' },
  mutes: { 'desk:read': 'list', 'desk:write': 'add remove' },
  pulse: { 'rounds:read': 'get' },
  push: { browser: 'describe subscribe unsubscribe' },
  search: { 'rounds:read': 'investors interpret loosen examples' },
  savedSearches: { 'desk:read': 'list', 'rounds:read': 'preview', 'alerts:write': 'keep look remove' },
  privateFeeds: { 'alerts:write': 'close', browser: 'list open' },
  webhooks: {
    'desk:read': 'list deliveries',
    'alerts:write': 'add change remove restore rotate test redeliver',
  },
  roles: { 'companies:read': 'list forecast' },
  letters: { 'desk:read': 'get download followUps', 'letters:write': 'generate stop keep restore' },
  weekPlan: { 'desk:read': 'get summary', 'desk:write': 'set skip undoSkip' },
  preparations: { 'desk:read': 'get' },
  network: { 'desk:read': 'state waysIn introduction', browser: 'import remove' },
  sharedBoards: {
    'desk:read': 'list get export ofCompany',
    'desk:write': 'claim release',
    browser:
      'create rename remove show leave removeMember handOver invite withdraw accept decline examineLink declineByLink',
  },
  keptChanges: { browser: 'send' },
  aboutMe: { browser: 'get save readCurriculum readProfileText' },
  websites: { browser: 'doubt trust questions answer takeBack' },
  registerReports: { browser: 'report withdraw questions answer takeBack' },
  boards: { browser: 'questions answer takeBack failing lookAgain' },
  articles: { browser: 'outcomes' },
  billingAdmin: {
    browser:
      'overview revenue subscriptions payments events changes reconciliations replayEvent acceptEvent dismissEvent reconcile',
  },
  providerTests: { browser: 'list run' },
  ingest: { browser: 'sources runs rejections refresh removeSample' },
  adminSources: {
    browser:
      'pause resume documents document feeds previewFeed addFeed removeFeed backfills startBackfill cancelBackfill continueBackfill',
  },
  apiKeys: { browser: 'list make revoke' },
  sentRounds: { browser: 'send' },
  imports: { browser: 'list get problems begin addPart finish preview check start cancel undo remove' },
  review: { browser: 'list answer takeBack part companies reports previewSplit split undoSplit' },
  optOuts: { browser: 'list decide takeBack' },
  mailings: { browser: 'send test tests countAlerts sendAlerts' },
  users: {
    browser:
      'list get edit suspend resume signOut revokeTokens mailVerification changeDays remove export act stopActing setAdminRole',
  },
  auditLog: { browser: 'list' },
  jobs: { browser: 'list schedules retry cancel runNow' },
  overview: { browser: 'get counts' },
  settings: { browser: 'get' },
  backups: { browser: 'list make test' },
  adminStartups: {
    browser: 'list get create correct withdraw restore removeStatement hide show previewMerge merge',
  },
  adminRounds: { browser: 'list create correct withdraw restore change' },
  adminApplications: { browser: 'figures' },
  adminSearch: { browser: 'find' },
};

/** What is answered without signing in as well. */
const ofVisitors: Readonly<Record<string, string>> = {
  accounts: 'register verifyEmail',
  sessions:
    'session signInOptions startProvider providerCallback signIn signOut restore passkeyChallenge signInWithPasskey signInWithCode',
  credentials: 'requestReset examineReset resetPassword',
  startups: 'latest',
  alerts: 'fitting',
  site: 'operator',
  publicRounds: 'list get',
  scorecard: 'get',
  choices: 'industries places titles',
  streams: 'examine chooseByLink undoByLink',
  mailItems: 'examine set',
  sharedBoards: 'examineLink declineByLink',
};

const namesIn = (part: string, names: string) => names.split(' ').map((name) => `${part}.${name}`);

/** Whether an operation is answered without signing in. */
export const openToVisitors: ReadonlySet<string> = new Set(
  Object.entries(ofVisitors).flatMap(([part, names]) => namesIn(part, names)),
);

/** Each operation with its scope, in the order of the table, so that one that is named twice is there twice. */
export const listedOperations: readonly (readonly [name: string, scope: Scope | null])[] = Object.entries(
  operations,
).flatMap(([part, scopes]) =>
  Object.entries(scopes).flatMap(([scope, names]) =>
    // Object.entries forgets the literal keys that the table is written with.
    namesIn(part, names).map((name) => [name, scope === 'browser' ? null : (scope as Scope)] as const),
  ),
);

const scopesByName: ReadonlyMap<string, Scope | null> = new Map(listedOperations);

/** What a program needs to be allowed for an operation, such as `alerts.feed`; null of what is done in the browser alone. */
export const scopeOf = (operation: string): Scope | null => scopesByName.get(operation) ?? null;
