import { counted } from '../../../contract/platform/text/counts.ts';

const changes = (count: number) => counted(count, 'change', 'changes');

export const offlineChangeTexts = {
  label: 'Connection',
  offline: 'You are offline.',
  offlineSince: (moment: string) => `You are offline. Last updated ${moment}.`,
  willBeSent: (count: number) => `${changes(count)} will be sent when you are online.`,
  beingSent: (count: number) => `${changes(count)} waiting to be sent.`,
  unsettled: (count: number) =>
    count === 1 ? '1 change needs your decision.' : `${changes(count)} need your decision.`,
  show: 'Show changes',
  title: 'Unsent changes',
  meaning: 'They are saved in this browser and sent, in this order, once you are back online.',
  none: 'All changes are sent.',
  madeAt: (moment: string) => `Made ${moment}`,
  unnamed: 'A company',
  saved: 'Saved as a favorite',
  unsaved: 'Removed from favorites',
  hidden: 'Hidden from your lists',
  shown: 'Shown again',
  letter: 'Letter',
  archived: 'Archive',
  inArchive: 'In the archive',
  notInArchive: 'Not in the archive',
  answeredOn: 'Reply received on',
  empty: 'Empty',
  conflict: 'This was also changed on another device. Which version do you want to keep?',
  mine: 'This device',
  theirs: 'Other device',
  rest: 'These changes are sent either way:',
  keepMine: 'Keep this device’s version',
  keepTheirs: 'Keep the other version',
  refused: (reason: string) => `We couldn’t apply this change: ${reason}`,
  tryAgain: 'Try Again',
  discard: 'Discard',
} as const;
