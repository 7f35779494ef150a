/** The choice that an address names; what is none counts as the usual one. */
export function wordIn<Word extends string>(
  words: Record<Word, string>,
  given: string | null,
  usual: Word,
): Word {
  // Object.keys forgets the literal keys that the words are written with.
  return (Object.keys(words) as Word[]).find((word) => word === given) ?? usual;
}
