/** The language of our texts, for the words that Intl writes: `yesterday`, `Ada and Grace`. */
export const language = 'en';

/** How dates, numbers and money are written: as in the language of our texts, so that no screen mixes two. */
export const locale = 'en-US';
