import { counted } from '../../../contract/platform/text/counts.ts';

const changes = (count: number) => counted(count, 'change', 'changes');

export const offlineChangeTexts = {
  label: 'Connection',
  offline: 'You are offline.',
  offlineSince: (moment: string) => `You are offline; this is from ${moment}.`,
  willBeSent: (count: number) => `${changes(count)} will be sent when you are online.`,
  beingSent: (count: number) => `${changes(count)} wait to be sent.`,
  unsettled: (count: number) =>
    count === 1 ? '1 change needs your decision.' : `${changes(count)} need your decision.`,
  show: 'Show changes',
  title: 'Changes that wait',
  meaning: 'They are kept in this browser, and sent in this order as soon as Upround can be reached.',
  none: 'Nothing waits any more.',
  madeAt: (moment: string) => `Made ${moment}`,
  unnamed: 'A company',
  saved: 'Saved as a favorite',
  unsaved: 'No favorite any more',
  hidden: 'Hidden from your lists',
  shown: 'Shown again',
  letter: 'Letter',
  archived: 'Archive',
  inArchive: 'In the archive',
  notInArchive: 'Not in the archive',
  answeredOn: 'Answered on',
  empty: 'Nothing',
  conflict: 'This was changed elsewhere in the meantime. Which of the two is to stay?',
  mine: 'Yours, made here',
  theirs: 'What is there now',
  rest: 'Either way, this is sent as well:',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep what is there',
  refused: (reason: string) => `It was not accepted: ${reason}`,
  tryAgain: 'Try Again',
  discard: 'Discard',
} as const;
