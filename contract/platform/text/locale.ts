/** The language of our texts, for the words that Intl writes: `yesterday`, `Ada and Grace`. */
export const language = 'en';

const isBrowser = 'document' in globalThis;

/** How dates and numbers are written: as the reader's browser is set; in mails, and on pages made for everybody, as here. */
export const locale: string = isBrowser ? navigator.language : 'en-GB';

/** How money is written. In English a dollar is `$`, wherever it is read. */
export const moneyLocale: string = new Intl.Locale(locale).language === 'en' ? 'en' : locale;
