/** The parts of what is held about a person, each with what is told of one thing in it. A part is a file of the CSV export. */
export const personalSections = {
  profile: [
    'fullName',
    'email',
    'emailVerified',
    'picture',
    'jobTitle',
    'experienceYears',
    'isAdmin',
    'registeredAt',
    'changedAt',
  ],
  preferences: ['industries', 'countries', 'regions', 'cities', 'additionalRoles', 'alerts', 'changedAt'],
  waysToSignIn: ['kind', 'name', 'since', 'lastUsedAt'],
  devicesAndSessions: ['kind', 'browser', 'networkAddress', 'since', 'lastSeenAt', 'endsAt'],
  bookmarks: ['company', 'savedAt'],
  applications: ['company', 'status', 'appliedAt', 'letter'],
  subscriptions: [
    'plan',
    'status',
    'paymentMethod',
    'amount',
    'currency',
    'startsAt',
    'endsAt',
    'trialEndsAt',
    'nextBillingAt',
    'orderId',
    'subscriptionId',
    'customerEmail',
    'since',
    'changedAt',
  ],
  payments: [
    'at',
    'kind',
    'event',
    'status',
    'amount',
    'currency',
    'orderId',
    'receivedFromProvider',
    'details',
  ],
  mails: ['to', 'subject', 'text', 'status', 'failure', 'writtenAt', 'sentAt'],
  digests: ['kind', 'writtenAt', 'company', 'round', 'announcedOn'],
  activity: ['at', 'event', 'browser', 'networkAddress', 'details'],
  openLinks: ['purpose', 'since', 'endsAt'],
} as const;

export type PersonalSection = keyof typeof personalSections;
export type PersonalValue = string | number | boolean | null | string[] | object;
export type PersonalData = {
  [Section in PersonalSection]: Record<(typeof personalSections)[Section][number], PersonalValue>[];
};

/** In which part the rows of a table are told. */
export const exportedTables: Record<string, PersonalSection> = {
  users: 'profile',
  user_preferences: 'preferences',
  credentials: 'waysToSignIn',
  passkeys: 'waysToSignIn',
  authenticators: 'waysToSignIn',
  recovery_codes: 'waysToSignIn',
  sessions: 'devicesAndSessions',
  remembered_devices: 'devicesAndSessions',
  known_devices: 'devicesAndSessions',
  bookmarks: 'bookmarks',
  applications: 'applications',
  subscriptions: 'subscriptions',
  payment_logs: 'payments',
  mails: 'mails',
  digests: 'digests',
  digest_entries: 'digests',
  audit_events: 'activity',
  tokens: 'openLinks',
};

/** Tables that name a person and are not told, each with the reason. */
export const untoldTables: Record<string, string> = {
  account_deletions: 'It stands only while an account is being deleted, and says no more than that.',
};
