import type { MailItem, MailItemAct } from '../../../contract/alerts/mail-items.ts';

type Words = {
  title: string;
  ask: (company: string) => string;
  meaning: string;
  take: string;
  done: (company: string) => string;
  doneMeaning: string;
};

const acts: Record<MailItemAct, Words> = {
  save: {
    title: 'Save a company',
    ask: (company) => `Save ${company}?`,
    meaning: 'You’ll find it under Favorites on your dashboard.',
    take: 'Save company',
    done: (company) => `${company} is saved`,
    doneMeaning: 'Find it under Favorites on your dashboard.',
  },
  mute: {
    title: 'Not for you',
    ask: (company) => `Hide ${company}?`,
    meaning: 'It will no longer appear in your lists and emails. You can undo this in your settings.',
    take: 'Not for me',
    done: (company) => `${company} is hidden`,
    doneMeaning: 'It no longer appears in your lists and emails. See everything hidden in your settings.',
  },
};

export const mailItemTexts = {
  pageTitle: 'From your email · Upround',
  title: 'From your email',
  of: ({ act }: Pick<MailItem, 'act'>) => acts[act],
  loading: 'Checking the link',
  undo: 'Undo',
  busy: 'One moment…',
  failed: 'That did not work',
  failedMeaning: 'Nothing was changed. Please try again.',
  unreadable: 'This link doesn’t work. Please use one from a newer email.',
  toDashboard: 'Open your dashboard',
  tryAgain: 'Try Again',
};
