/** The language of our texts, for the words that Intl writes: `yesterday`, `Ada and Grace`. */
export const language = 'en';

/** How dates and numbers are written: as in the language of our texts, so that no screen mixes two. */
export const locale = 'en-US';

/** How money is written: a dollar is `$`, wherever it is read. */
export const moneyLocale = 'en';
