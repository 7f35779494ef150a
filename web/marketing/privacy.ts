import { contact } from '../navigation/contact.ts';
import type { Passage } from './ReadingPage.tsx';

export const privacyTexts = {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, and how to have it removed. Last changed on 23 November 2026.',
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
      'The companies you save, the searches you save and when you last looked at each and at your alerts, so that we can mark what is new since, what you told us not to show you, your applications and the mails we sent you, because the product works with them. A mail is kept with its text for 30 days, and that there was one for 180. The server notes errors for a short time, to keep the service running.',
      'When somebody signs in to your account, fails to, or changes how one gets in, we keep the time, the network address and the browser for a year, so that you and we can see whether it was you. You find it under Profile Settings.',
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
      'Only what signing in needs. One keeps you signed in until you close the browser; if you choose Remember me, another lets you back in for 30 days. A third names your browser, so that strangers who guess passwords elsewhere cannot lock you out here. A sign-in that takes several steps has one for ten minutes.',
      'Choices such as cards or table, light or dark, the order of the alerts and the last industry filter stay in your browser’s own storage.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Those who carry out a part of the service for us, and only that part: the host of the server, the mail server that delivers your alerts, and the payment provider if you buy a plan. Card numbers go to the provider and never reach us.',
      'If you sign in with another provider, such as Google, it learns that you do, and tells us your name and address and nothing else.',
      'Where a language model helps the search, it is sent the sentences in which a word is unknown to us, and nothing about you.',
    ],
  },
  {
    title: 'People named in filings',
    paragraphs: [
      'Filings and news name executives and directors, with their roles, in public. We show those names with their source to members who may contact the company. If you are named and do not wish to be shown, write to us and we remove you.',
      'Of companies’ own websites we read no address of a person. What our robot reads, and how a company is left out, stands on the page Our Robot, which the foot of this page leads to.',
    ],
  },
  {
    title: 'How to leave',
    paragraphs: [
      'Under Profile Settings, at any time. Everything that names you is then removed from our database: your profile, preferences, saved companies, saved searches, what you did not want to see, applications, letters, mails and the record of your sign-ins. What you paid stays in the books of the payment provider, who sold it to you.',
      'One thing stays that does not name you: if you had a free trial, a code made from your e-mail addresses, so that nobody has a second one. It cannot be turned back into an address, and nothing else is done with it.',
      `Under Profile Settings you also find a copy of all that we hold about you, to download. To have something corrected, write to ${contact.email}.`,
    ],
  },
];
