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
    meaning: 'It stands under Saved on your dashboard then.',
    take: 'Save it',
    done: (company) => `${company} is saved`,
    doneMeaning: 'You find it under Saved on your dashboard.',
  },
  mute: {
    title: 'Not for you',
    ask: (company) => `Hear nothing more of ${company}?`,
    meaning: 'It is in none of your lists and mails then, until you take that back in your settings.',
    take: 'Not for me',
    done: (company) => `You hear nothing more of ${company}`,
    doneMeaning: 'It is in none of your lists and mails. Your settings have all that you hide.',
  },
};

export const mailItemTexts = {
  pageTitle: 'From your mail · Upround',
  title: 'From your mail',
  lead: 'One click, without signing in. Nothing happens before you press the button.',
  of: ({ act }: Pick<MailItem, 'act'>) => acts[act],
  loading: 'Looking up what this link is for',
  undo: 'Undo',
  busy: 'One moment…',
  failed: 'That did not work',
  failedMeaning: 'Nothing has changed. Please try again.',
  unreadable: 'This link cannot be read. Please open it again from a newer mail.',
  toDashboard: 'Open your dashboard',
  tryAgain: 'Try Again',
};
