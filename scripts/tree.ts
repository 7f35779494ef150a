/** A tree of files: paths from the root of the project, each with what it says. */
export type Tree = Map<string, string>;
export type Problem = { file: string; sentence: string };
