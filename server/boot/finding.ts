/** One thing about the configuration: fine as it is, or what to do about it. */
export type Finding = { isFine: boolean; sentence: string };

export const fine = (sentence: string): Finding => ({ isFine: true, sentence });
export const toDo = (sentence: string): Finding => ({ isFine: false, sentence });
