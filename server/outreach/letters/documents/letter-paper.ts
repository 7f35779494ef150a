/** A letter as it is put on paper. */
export type LetterPaper = { text: string; title: string; author: string; writtenOn: Date };
