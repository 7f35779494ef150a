/** Every company that was looked at, each below its id. */
export const companyKey = ['company'] as const;
