import {
  fallbackNote,
  type LetterChoices,
  type LetterVersion,
  letterMessages,
  type Unsupported,
} from '../../../contract/outreach/letters.ts';
import { lengthNames, purposeNames, toneNames } from '../../../contract/outreach/variant-names.ts';
import { counted } from '../../../contract/platform/text/counts.ts';

export const letterTexts = {
  title: 'Letter',
  titleTo: (name: string) => `Letter to ${name}`,
  loading: 'Loading the letter',
  failed: 'The letter could not be loaded.',
  tryAgain: 'Try Again',
  gate: 'A paid plan writes outreach letters from your profile and what sources say of the company.',

  write: 'Write letter',
  writeNew: 'Write a new version',
  stop: 'Stop',
  none: (company: string) =>
    `A letter to ${company} from your profile and from what sources say. You see what it is made of, and change what you like.`,
  composed: 'Put together on this server from facts, in English. Wishes of your own need a language model.',
  readOnly: 'You wrote to this company before. This is that letter, as it was.',
  more: 'More choices',

  tone: 'Tone',
  tones: toneNames,
  length: 'Length',
  lengths: lengthNames,
  purpose: 'Purpose',
  purposes: purposeNames,
  language: 'Language',
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
  instructions: 'What else matters to you',

  letter: 'The letter',
  generating: 'Generating your personalized letter...',
  generated: 'Letter generated successfully',
  generateFailed: 'Failed to generate letter. Please check your API key and try again.',
  kept: 'Kept',
  keeping: 'Keeping…',
  notKept: 'Not kept yet',
  characters: (count: number, most: number | null) =>
    most === null ? counted(count, 'character', 'characters') : `${count} of ${most} characters`,

  toCheck: (count: number) => counted(count, 'thing to check', 'things to check'),
  unsupported: ({ words }: Unsupported) => `“${words}” is in neither your profile nor a source.`,
  notChecked: 'What it claims is checked as soon as you are online.',
  allFound: 'Every number, name, title, place and date is in your profile or a source.',

  copy: 'Copy',
  copied: 'Letter copied to clipboard',
  copyFailed: 'Failed to copy letter',
  download: 'Download',
  formats: { pdf: 'PDF', docx: 'Word (DOCX)', txt: 'Plain text (TXT)' },
  print: 'Print',
  downloaded: 'Letter downloaded',
  mail: 'Open in mail',
  webMail: 'Web mail',
  gmail: 'Gmail',
  outlook: 'Outlook',
  marksItself: 'A copy goes to your private address, which marks this as sent.',
  opensElsewhere: '(opens in a new tab)',
  subject: (company: string, profession: string | null) =>
    profession ? `${profession} for ${company}` : `Working with ${company}`,

  versions: (count: number) => counted(count, 'version', 'versions'),
  useVersion: 'Use this',
  restored: (number: number) => `Version ${number} is the letter again`,
  origins: {
    model: 'written by the language model',
    composer: 'put together from facts',
    edited: 'changed by you',
    restored: 'brought back',
  } satisfies Record<LetterVersion['origin'], string>,
  ended: {
    writing: 'being written',
    whole: '',
    stopped: 'stopped',
    'broken off': 'broken off',
  } satisfies Record<LetterVersion['ended'], string>,
  version: ({ number }: LetterVersion) => `Version ${number}`,
  tooLong: letterMessages.tooLong,
  note: fallbackNote,
} as const;
