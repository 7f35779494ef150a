/** Where a company, or a person named in a filing, asks to be left out. */
export const optOutPath = '/opt-out';
/** Where the link of the mail leads that proves the address of whoever asks. */
export const optOutProofPath = '/opt-out/confirm';

export const optOutKinds = ['company', 'person'] as const;
export type OptOutKind = (typeof optOutKinds)[number];

export const optOutStatuses = ['unproven', 'open', 'granted', 'refused'] as const;
export type OptOutStatus = (typeof optOutStatuses)[number];
