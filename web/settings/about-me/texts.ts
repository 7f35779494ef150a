import { aboutMeLimits } from '../../../contract/letters/about-me-limits.ts';

export const aboutMeTexts = {
  title: 'About me',
  meaning:
    'Letters are written from this and from your profile. Nothing else uses it, and it leaves with your account.',
  work: 'What I do',
  workHint: 'In a sentence or two.',
  results: 'Results',
  resultsHint: `One on each line, with numbers where you have them: “cut delivery time by 30%”. At most ${aboutMeLimits.results}.`,
  links: 'Links',
  linksHint: `One on each line, beginning with https://. At most ${aboutMeLimits.links}.`,
  lookingFor: 'What I look for',
  curriculum: 'CV',
  curriculumHint: 'Paste its text, or have it read from a file. A letter may take facts from it.',
  readFile: 'Read from a PDF or DOCX',
  reading: 'Reading…',
  wasRead: (file: string) => `Read from ${file}`,
  correct: 'Put right what came out wrong, then save. The file itself is not kept.',
  putBack: 'Put back what was here',
  notRead: 'The file was not read, and what stands here stays.',
  save: 'Save',
  saved: 'Saved. Your next letter is written from it.',
  failed: 'This was not saved.',
  failedMeaning: `At most ${aboutMeLimits.results} results of ${aboutMeLimits.result} characters and ${aboutMeLimits.links} links, each a whole address. What you wrote is still here.`,
} as const;
