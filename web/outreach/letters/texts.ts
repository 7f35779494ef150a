import {
  type FollowUpKind,
  type LetterChoices,
  type LetterPairChoice,
  type LetterVersion,
  lengthNames,
  letterMessages,
  purposeNames,
  toneNames,
  type Unsupported,
} from '../../../contract/outreach/letters.ts';
import { counted } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';

const notChecked = (count: number) =>
  count === 1
    ? 'One sentence is not checked: neither your profile nor a source decides it.'
    : `${count} sentences are not checked: neither your profile nor a source decides them.`;

const closest = { profile: 'Your profile says', source: 'A source says' };

export const letterTexts = {
  title: 'Letter',
  titleTo: (name: string) => `Letter to ${name}`,
  loading: 'Loading the letter',
  failed: 'We couldn’t load the letter.',
  failedMeaning: 'Everything you wrote is saved.',
  tryAgain: 'Try Again',
  gate: 'With a paid plan, we draft letters from your profile and our sources.',

  write: 'Write letter',
  writeNew: 'Write new version',
  stop: 'Stop',
  none: (company: string) =>
    `We draft a letter to ${company} from your profile and our sources. Check it and edit as you like.`,
  draft: 'Draft',
  sentOn: (on: string | null) => (on ? `Sent ${writtenDate(on)}` : 'Sent'),
  cancel: 'Cancel',

  basedOn: 'Based on',
  changeReason: 'Change reason, length or language',
  changeOptions: 'Change length or language',
  withoutReason: 'No result of yours is in this letter yet.',
  withoutAnswer: (mine: string) =>
    `It says “${mine.replace(/[.!?]$/, '')}”. We found nothing about this company that asks for it directly.`,

  reasons: 'Your reason to write',
  theirs: {
    role: (title) => `They list a role: ${title}`,
    use_of_funds: (sentence) => `Their new money: ${sentence}`,
    planned_hires: (sentence) => `They are hiring: ${sentence}`,
    activity: (sentence) => `What they do: ${sentence}`,
  } satisfies Record<LetterPairChoice['theirs']['kind'], (text: string) => string>,
  mine: (text: string) => `You: ${text}`,
  publishedBy: (publisher: string) => `(${publisher})`,
  question: (company: string) => `What have you done that ${company} could need?`,
  questionHint:
    'We found nothing in your profile that answers what they do. One result, with a number if you have one, makes a letter worth sending.',
  addAnswer: 'Add to my profile',
  addCurriculum: 'Or add your CV, and we find it there',
  answerFailed: 'We couldn’t save that. Your text is still here. Try again.',
  stillNoReason: 'Saved to your profile. It doesn’t match what we know of this company yet.',
  writeAnyway: 'Write anyway',

  more: 'More options',

  tone: 'Tone',
  tones: toneNames,
  length: 'Length',
  lengths: lengthNames,
  purpose: 'Purpose',
  purposes: purposeNames,
  language: 'Language',
  languageHint: 'Sentences of yours or theirs in another language stay out.',
  languages: {
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
    it: 'Italian',
    nl: 'Dutch',
    pt: 'Portuguese',
  } satisfies Record<LetterChoices['language'], string>,
  recipient: 'To',
  wholeTeam: 'The whole team',
  instructions: 'Anything else to mention?',

  leftOut: (results: string, letter: string) =>
    `Your results are in ${results}, so this letter in ${letter} skips them.`,
  leftOutMeaning: (results: string, letter: string) =>
    `Change the language to ${results} above, or add your results in ${letter}.`,
  editResults: 'Edit results',

  letter: 'The letter',
  generating: 'Generating your personalized letter...',
  generated: 'Letter generated successfully',
  generateFailed: 'Failed to generate letter. Please check your API key and try again.',
  kept: 'Saved',
  keeping: 'Saving…',
  notKept: 'Not saved yet',
  characters: (count: number, most: number | null) =>
    most === null ? counted(count, 'character', 'characters') : `${count} of ${most} characters`,

  toCheck: (count: number) => counted(count, 'thing to check', 'things to check'),
  unsupported: (words: string) => `We couldn’t find “${words}” in your profile or a source.`,
  nearest: ({ statedIn, statement }: NonNullable<Unsupported['nearest']>) =>
    `${closest[statedIn]}: “${statement}”`,
  notChecked: 'We check the facts once you are online.',
  /** A letter in which nothing is marked: what could not be compared is never said to come from a source. */
  noneFound: (unchecked: number) =>
    unchecked === 0
      ? 'We marked nothing. We don’t find everything that is wrong, so read it once more before you send it.'
      : `We marked nothing. ${notChecked(unchecked)}`,
  unchecked: (count: number) => notChecked(count),

  sentElsewhere: 'Sent it another way?',
  markAsSent: 'Mark as sent',
  marked: (company: string) => `Letter to ${company} marked as sent`,
  markFailed: 'We couldn’t mark it as sent. Your letter is still here. Try again.',
  takeAway: 'More',

  copy: 'Copy',
  copied: 'Letter copied to clipboard',
  copyFailed: 'Failed to copy letter',
  formats: { pdf: 'Download PDF', docx: 'Download Word (DOCX)', txt: 'Download plain text (TXT)' },
  print: 'Print',
  downloaded: 'Letter downloaded',
  downloadFailed: 'Failed to download letter',
  mail: 'Open in email app',
  gmail: 'Open in Gmail',
  outlook: 'Open in Outlook',
  marksItself: 'A copy goes to your private address and marks this as sent.',
  opensElsewhere: '(opens in a new tab)',
  subject: 'Subject',
  followUps: {
    first: 'Follow-up after a week',
    second: 'Second follow-up',
    thanks: 'Thank them for the conversation',
    declined: 'Answer their no',
  } satisfies Record<FollowUpKind, string>,
  followUpsLoading: 'Loading follow-ups',
  followUpsFailed: 'We couldn’t load your follow-up texts.',
  followUpCopied: 'Follow-up copied to clipboard',
  followUpCopyFailed: 'Failed to copy follow-up',

  versions: (count: number) => counted(count, 'version', 'versions'),
  useVersion: 'Use this version',
  restored: (number: number) => `Version ${number} restored`,
  origins: {
    model: 'written by AI',
    composer: 'drafted from facts',
    edited: 'edited by you',
    restored: 'restored',
  } satisfies Record<LetterVersion['origin'], string>,
  ended: {
    writing: 'being written',
    whole: '',
    stopped: 'stopped',
    'broken off': 'interrupted',
  } satisfies Record<LetterVersion['ended'], string>,
  version: ({ number }: LetterVersion) => `Version ${number}`,
  tooLong: letterMessages.tooLong,
} as const;
