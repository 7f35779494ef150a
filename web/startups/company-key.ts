/** Every company that was looked at, each below its id. */
export const companyKey = ['company'] as const;

/** The companies that were offered for what was typed, each list below its text. */
export const suggestionsKey = ['suggestions'] as const;
