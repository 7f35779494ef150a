/** As it goes on behind a colon: abbreviations keep their capitals. */
export const small = (phrase: string) =>
  /^\p{Lu}{2}/u.test(phrase) ? phrase : `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
