import type { ErrorCode } from './errors.ts';

/** What the errors of an operation follow from: `alerts.feed`, `GET`, `/alerts/{section}`. */
type Operation = { name: string; method: string; path: string };

/** Any call may be refused so: input, session, scope, share and load are judged before it is known what it asks for. */
const ofAnyCall: readonly ErrorCode[] = [
  'INVALID',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
];

/** Public reads ask for no account, so that none is refused. */
const ofPublicRead: readonly ErrorCode[] = ['INVALID', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

const namesOf = (parts: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    Object.entries(parts).flatMap(([part, names]) => names.split(' ').map((name) => `${part}.${name}`)),
  );

/** These want a proof of who one is from the last ten minutes. */
const sensitive = namesOf({
  accounts: 'requestEmailChange correctEmail deleteAccount',
  accessTokens: 'create',
  sessions: 'endDevice endOtherDevices',
  credentials:
    'passkeyCreation removePasskey beginAuthenticator confirmAuthenticator removeAuthenticator renewRecoveryCodes',
  users: 'remove',
});

/** What these name is in their input or their link, and not in their address. */
const namedElsewhere = namesOf({
  accounts: 'updateProfile completeProfile savePreferences verifyEmail requestEmailChange correctEmail',
  sessions: 'startProvider providerCallback signIn signInWithPasskey signInWithCode passkeyChallenge',
  credentials: 'requestReset passkeyCreation beginAuthenticator confirmAuthenticator removeAuthenticator',
  adminRounds: 'create change',
  apiKeys: 'make',
  applications: 'create',
  connectedApps: 'request answerRequest deviceRequest answerDevice',
  billing: 'activateFree startCheckout verifyPayment cancel resume changePlan sendPaymentUpdateEmail',
  jobs: 'runNow',
  keptChanges: 'send',
  mailbox: 'lift',
  mailItems: 'examine set',
  mutes: 'add',
  sentCopies: 'openAddress',
  sharedBoards: 'examineLink declineByLink',
  streams: 'choose setDelivery examine chooseByLink undoByLink',
});

/** What these want to do may be impossible by now, or meet another change. */
const contested = namesOf({
  accounts: 'register deleteAccount verifyEmail requestEmailChange correctEmail',
  adminRounds: 'create correct withdraw restore change',
  adminSources: 'addFeed startBackfill continueBackfill cancelBackfill',
  adminStartups: 'create correct withdraw restore removeStatement hide show previewMerge merge',
  apiKeys: 'make',
  applications: 'create change bringIn',
  backups: 'make test',
  billing:
    'activateFree startCheckout verifyPayment acceptPayment cancel resume changePlan sendPaymentUpdateEmail',
  billingAdmin: 'reconcile replayEvent acceptEvent dismissEvent',
  credentials:
    'passkeyCreation addPasskey removePasskey beginAuthenticator confirmAuthenticator removeAuthenticator renewRecoveryCodes resetPassword',
  imports: 'begin addPart finish preview check start cancel undo remove problems get',
  ingest: 'refresh',
  jobs: 'retry cancel runNow',
  keptChanges: 'send',
  letters: 'generate keep restore stop',
  mailbox: 'retry cancel sendAgain',
  mailings: 'send test',
  mutes: 'add',
  optOuts: 'decide takeBack',
  push: 'subscribe',
  registerReports: 'report answer takeBack',
  review: 'answer takeBack part previewSplit split undoSplit reports',
  savedSearches: 'keep',
  sentRounds: 'send',
  sessions: 'providerCallback signInWithCode',
  sharedBoards: 'create claim invite accept removeMember',
  watchlist: 'set',
  users: 'edit suspend resume changeDays remove act setAdminRole mailVerification',
  webhooks: 'add change restore rotate redeliver test',
  websites: 'doubt answer takeBack',
  boards: 'answer takeBack lookAgain',
  accessTokens: 'create',
});

/** Every kind of error that an operation may answer, by rule: a new operation is listed where it can do more than these say. */
export function errorsOf({ name, method, path }: Operation): readonly ErrorCode[] {
  const isNamed = path.includes('{') || namedElsewhere.has(name);
  return [
    ...(isPublicRead(name) ? ofPublicRead : ofAnyCall),
    ...(sensitive.has(name) ? (['REAUTHENTICATE'] as const) : []),
    ...(isNamed ? (['NOT_FOUND'] as const) : []),
    ...(contested.has(name) ? (['CONFLICT'] as const) : []),
    ...(method === 'GET' ? [] : (['TOO_LARGE'] as const)),
  ];
}

/** Reads that need no account and no key. */
export const isPublicRead = (name: string) => /^(?:publicRounds|scorecard)\./.test(name);
