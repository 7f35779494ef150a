import { withCommas } from '../platform/text/counts.ts';
import { aboutMeLimits } from './about-me-limits.ts';

/** The largest file that a CV is read from, in bytes. */
export const largestCurriculumFile = 2_000_000;

export const curriculumMessages = {
  unknown:
    'This is neither a PDF nor a Word document (DOCX). Save your CV as one of them, or paste its text.',
  oldWord:
    'This is a Word document of the old kind, or one with a password. Save it as DOCX or PDF without a password.',
  locked: 'This PDF is locked with a password. Save it without one, or paste the text.',
  noText:
    'There are only pictures in this file, no text that can be read. Paste the text of your CV instead.',
  broken: 'This file cannot be read. Save your CV again as PDF or DOCX, or paste its text.',
  tooMuch: 'This file unpacks into more than a CV holds. Save your CV again, or paste its text.',
  tooLarge: `This file is too large. Choose one of at most ${largestCurriculumFile / 1_000_000} MB.`,
  tooMany: 'You have had many files read. Try again in an hour, or paste the text.',
  cut: `Only the first ${withCommas(aboutMeLimits.curriculum)} characters of it fit.`,
} as const;
