// Control characters, halves of characters, and what turns the direction of the words around it.
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** Whether a text is plain and on one line. */
export const isOneLine = (text: string) => !unfit.test(text);
