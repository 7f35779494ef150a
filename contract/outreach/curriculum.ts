import { withCommas } from '../platform/text/counts.ts';
import { aboutMeLimits } from './about-me-limits.ts';

/** The largest file that a CV is read from, in bytes. */
export const largestCurriculumFile = 2_000_000;

export const curriculumMessages = {
  unknown: 'This is not a PDF or Word document (DOCX). Save your CV as one of them, or paste the text.',
  oldWord: 'This is an old Word format or a file with a password. Save it as DOCX or PDF without a password.',
  locked: 'This PDF is locked with a password. Save it without one, or paste the text.',
  noText: 'We found only images in this file, no text. Paste the text of your CV instead.',
  broken: 'We couldn’t read this file. Save your CV again as PDF or DOCX, or paste the text.',
  tooMuch:
    'This file takes too much to read. Save your CV again with fewer pages and images, or paste the text.',
  tooLarge: `This file is too large. Choose one of at most ${largestCurriculumFile / 1_000_000} MB.`,
  tooMany: 'You have uploaded many files. Try again in an hour, or paste the text.',
  cut: `We kept the first ${withCommas(aboutMeLimits.curriculum)} characters.`,
} as const;
