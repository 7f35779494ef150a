/** Everything a person keeps; what became old while nobody looked is read anew by whoever looks next. */
export const deskKey = ['desk'] as const;
export const deskCountsKey = [...deskKey, 'counts'] as const;
export const favoritesKey = [...deskKey, 'favorites'] as const;
export const applicationsKey = [...deskKey, 'applications'] as const;

/** The pages of alerts; among all that belongs to the alerts, they are what shows bookmarks. */
export const feedKey = ['alerts', 'feed'] as const;
