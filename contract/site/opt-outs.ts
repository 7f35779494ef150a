/** Where a company, or a person named in a filing, asks to be left out. */
export const optOutPath = '/opt-out';
/** Where the link of the mail leads that proves the address of whoever asks. */
export const optOutProofPath = '/opt-out/confirm';

export const optOutKinds = ['company', 'person'] as const;
export type OptOutKind = (typeof optOutKinds)[number];

export const optOutStatuses = ['unproven', 'open', 'granted', 'refused'] as const;
export type OptOutStatus = (typeof optOutStatuses)[number];

/** What is not a person's to fill in; whoever does is a program. */
export const optOutTrap = 'homepage';
export const optOutFields = ['kind', 'company', 'person', 'email', 'reason'] as const;
type OptOutField = (typeof optOutFields)[number];
export const optOutLengths = { company: 200, person: 200, reason: 1_000 } as const;

/** As a form was filled in. */
export type OptOutForm = Record<OptOutField, string>;
export type OptOutFaults = Partial<Record<OptOutField, string>>;
