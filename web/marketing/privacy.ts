import { contact } from '../contact.ts';
import type { Passage } from './ReadingPage.tsx';

export const privacyTexts = {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, and how to have it removed. Last changed on 20 November 2026.',
};

export const privacy: readonly Passage[] = [
  {
    title: 'What you give us',
    paragraphs: [
      'Your name, e-mail address and a password, of which we keep only a scrambled form that cannot be read back. Your job title, years of experience, and the industries and places that you want to hear of.',
      'While you fill in the sign-up form, your answers are also kept in your own browser, so that a reload loses nothing. Your name, e-mail and password are never part of that, and it is removed once your account exists.',
    ],
  },
  {
    title: 'What you do here',
    paragraphs: [
      'The companies you save and the mails we sent you, because the product works with them. The server notes requests and errors for a short time, to keep the service running and safe.',
    ],
  },
  {
    title: 'What we do not do',
    paragraphs: [
      'No advertising, no tracking across sites, no analytics by third parties, no selling of data. Fonts and scripts come from our own server, so nobody else learns that you were here.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'One, which keeps you signed in. It lasts until you close the browser, or for 30 days if you choose Remember me. Choices such as cards or table stay in your browser’s own storage.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Those who carry out a part of the service for us, and only that part: the host of the server, the mail server that delivers your alerts, and the payment provider if you buy a plan. Card numbers go to the provider and never reach us.',
    ],
  },
  {
    title: 'People named in filings',
    paragraphs: [
      'Filings and news name executives and directors, with their roles, in public. We show those names with their source to members who may contact the company. If you are named and do not wish to be shown, write to us and we remove you.',
    ],
  },
  {
    title: 'How to leave',
    paragraphs: [
      'Under Profile Settings, or by writing to us from the address you registered with. Your profile, preferences, saved companies and applications are then removed. Records of payments are kept as long as tax law demands.',
      `You may also ask for a copy of what we hold about you, or have it corrected: ${contact.email}.`,
    ],
  },
];
