/** The alerts with what is counted of them. */
export const alertsKey = ['alerts'] as const;

/** The pages of alerts; of all below `alertsKey` only they show what is a favorite. */
export const feedKey = [...alertsKey, 'feed'] as const;

/** Every company that was looked at, each below its id. */
export const companyKey = ['company'] as const;

/** The companies that were offered for what was typed, each list below its text. */
export const suggestionsKey = ['suggestions'] as const;

/** What a person saved or applied to. */
export const favoritesKey = ['favorites'] as const;
export const favoriteCountsKey = [...favoritesKey, 'counts'] as const;
export const favoriteListKey = [...favoritesKey, 'list'] as const;
export const applicationListKey = [...favoritesKey, 'applications'] as const;

export const savedSearchesKey = ['saved-searches'] as const;
