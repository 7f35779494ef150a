/** What kept the product from being installed or built, in a sentence for the terminal. */
export class NotPrepared extends Error {
  name = 'NotPrepared';
}
