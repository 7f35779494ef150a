import type { curriculumMessages } from '../../../../contract/outreach/curriculum.ts';

/** What a file says, or why no one can tell. */
export type FileReading =
  | { kind: 'read'; text: string }
  | { kind: 'refused'; reason: Exclude<keyof typeof curriculumMessages, 'tooMany' | 'cut' | 'tooLarge'> };
