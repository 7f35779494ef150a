/** How long links that concern an address count, in seconds; their mails say so. */
export const emailLifetimes = { verification: 7 * 86_400, change: 86_400 } as const;
