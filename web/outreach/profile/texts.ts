import { aboutMeLimits } from '../../../contract/outreach/about-me-limits.ts';
import { profileLabels } from '../../../contract/outreach/profile-lines.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';

export const profileTexts = {
  upload: 'Upload your CV',
  reading: 'Reading…',
  paste: 'Paste your LinkedIn profile',
  start: 'PDF or DOCX. You check what we find before we save it. We don’t store the file.',
  pasteLabel: 'Text of your LinkedIn profile or CV',
  pasteHint: 'On your profile, select all, copy and paste it here.',
  read: 'Find what to use',
  cancel: 'Cancel',
  notRead: 'We couldn’t read that. Nothing has changed.',

  found: 'We found this. Untick what is wrong.',
  foundHint: 'You can correct each line. We skip phone numbers and addresses.',
  foundLittle: 'We found little in this text.',
  foundLittleHint: 'Save what is right, or go back and fill it in yourself.',
  isCut: `Your text is long: we read the first ${withCommas(aboutMeLimits.curriculum)} characters.`,
  groups: {
    work: 'What you do',
    lookingFor: 'What you are looking for',
    results: 'Results',
    links: 'Links',
  },
  rows: {
    title: 'Title',
    ...profileLabels,
    lookingFor: 'Role',
    result: 'Result',
    link: 'Link',
  },
  keep: (row: string, text: string) => `Use ${row.toLowerCase()}: ${text}`,
  curriculum: 'Save the text too, for facts in letters',
  lookingForHint: 'Open roles for this work are marked as yours.',
  tooMany: `Choose up to ${aboutMeLimits.results} results.`,
  save: 'Save to my profile',
  back: 'Back',
  saved: 'Saved. Your next letter will use it.',
  failed: 'We couldn’t save that. Your text is still here.',
  failedHint: 'Links start with https://.',

  orAnswer: 'Or answer five short questions',
  orAnswerHint: 'Skip what you like.',
  questions: {
    work: 'What do you do?',
    result: 'One result, with a number if you have one?',
    skills: 'Which tools or skills do you use?',
    lookingFor: 'What are you looking for?',
    link: 'A link to your work?',
  },
  examples: {
    work: 'Registered nurse on a surgical ward',
    result: 'Cut discharge paperwork from 50 to 20 minutes',
    skills: 'Epic, triage, patient education',
    lookingFor: 'Clinical operations at a health startup, remote',
    link: 'https://',
  },
  dialog: 'Add your CV or profile',
  dialogMeaning: 'We write your letters from this.',
} as const;
