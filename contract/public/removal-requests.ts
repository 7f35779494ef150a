/** Where a company, or a person named in a filing, asks to be left out. */
export const removalPath = '/opt-out';
/** Where the mail's link leads that proves the requester's address. */
export const removalVerificationPath = '/opt-out/confirm';

export const removalKinds = ['company', 'person'] as const;
export type RemovalKind = (typeof removalKinds)[number];

export const removalStatuses = ['unproven', 'open', 'granted', 'refused'] as const;
export type RemovalStatus = (typeof removalStatuses)[number];

/** A field that people do not see; only a program fills it in. */
export const removalTrap = 'homepage';
export const removalFields = ['kind', 'company', 'person', 'email', 'reason'] as const;
type RemovalField = (typeof removalFields)[number];
export const removalLengths = { company: 200, person: 200, reason: 1_000 } as const;

/** As a form was filled in. */
export type RemovalForm = Record<RemovalField, string>;
export type RemovalFaults = Partial<Record<RemovalField, string>>;
