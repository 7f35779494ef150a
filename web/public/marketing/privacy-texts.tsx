import type { Operator } from '../../../contract/public/operator.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';
import { operatorInWords } from './operator-texts.ts';

export const privacyTexts = {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, for how long, and how to have it removed. Last changed on 23 November 2026.',
};

export const privacyOf = (operator: Operator): readonly Passage[] => [
  {
    title: 'Who is responsible',
    paragraphs: [
      `This site is run by ${operatorInWords(operator)}. For anything about your data, write to ${operator.privacyEmail}.`,
    ],
  },
  {
    title: 'What you give us',
    paragraphs: [
      'Your name, e-mail address and a password, of which we keep only a scrambled form that cannot be read back. Your job title, years of experience, and the industries, places, stages and amounts that you want to hear of.',
      'If you have letters written: what you say under About me, or what you keep of a CV that you upload. The file itself is read and not kept.',
      'While you fill in the sign-up form, your answers are also kept in your own browser, so that a reload loses nothing. Your name, e-mail and password are never part of that, and it is removed once your account exists.',
    ],
  },
  {
    title: 'What you do here',
    paragraphs: [
      'The companies you save, the searches you save and when you last looked at each and at your alerts, so that we can mark what is new since, what you told us not to show you, your applications with their notes, letters and reminders, and the mails we sent you, because the product works with them. A mail is kept with its text for 30 days, and that there was one for 180. Why a round was in a mail or was not is kept for 35 days.',
      'If you give your mails to companies a copy to your private address here, we keep to whom each went, its subject and its day, and nothing of what it says.',
      'If you let a browser notify you, or have rounds sent to a feed reader or a program of yours, we keep where to. What was sent to a program is kept for 30 days at most.',
      'When somebody signs in to your account, fails to, or changes how one gets in, we keep the time, the network address and the browser for a year, so that you and we can see whether it was you. You find it under Profile Settings. The same holds for what an admin does to your account.',
      'The server notes errors, to keep the service running. It keeps no record of the pages that you look at.',
      'Of the pages that anybody may read we count for each day how often each sort was opened, and by about how many. To count nobody twice in a day, your network and the name of your browser are turned into a number, with a secret of that day; of the number only how rare it is goes into the sum, and the secret is thrown away when the day is over. No cookie is set for it and nothing that names you is written down. Whoever is signed in is not counted, nor a browser that asks for it (Do Not Track, Global Privacy Control). The sums are kept for 400 days.',
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
      'So that you can read without a network, this browser keeps what you looked at lately: your alerts, favorites, applications and letters, for 30 days at most, and changes that you made meanwhile until they are sent. All of it goes when you log out or delete your account.',
      'Choices such as cards or table, light or dark, the order of the alerts and the last industry filter stay in your browser’s own storage.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Those who carry out a part of the service for us, and only that part: the host of the server, the mail server that delivers your alerts, and the payment provider if you buy a plan. Card numbers go to the provider and never reach us. If you let a browser notify you, its maker carries the message, which is sealed for your browser.',
      'If you sign in with another provider, such as Google, it learns that you do, and tells us your name and address and nothing else.',
      'Where a language model helps the search, it is sent the sentences in which a word is unknown to us, and nothing about you. Where one writes letters, it is sent what you stated about yourself and what sources state of the company, when you ask for a letter and not before.',
    ],
  },
  {
    title: 'People named in filings',
    paragraphs: [
      'Filings name executives and directors, with their roles, in public; we read that because people who look for work wish to know whom to write to. We show those names with their source to members whose plan includes contacts. They stand on no page that a search engine reads.',
      <>
        You are named and do not wish to be shown?{' '}
        <a href={paths.optOut()} className="underline underline-offset-4">
          Ask to be left out
        </a>
        , by that form or by mail. You need no account and no reason of law. A person reads it, and you are
        told. From then on your name is not written down for that company, whoever tells of it again.
      </>,
      'Your request is deleted after three days if you do not confirm it, and your address and your words 90 days after the answer.',
      'Of companies’ own websites we read no address of a person. What our robot reads, and how a company is left out, stands on the page of our robot, which the foot of every page leads to.',
    ],
  },
  {
    title: 'How to leave',
    paragraphs: [
      'Under Profile Settings, at any time. Everything that names you is then removed from our database: your profile, preferences, saved companies, saved searches, what you did not want to see, applications, letters, mails and the record of your sign-ins. What you paid stays in the books of the payment provider, who sold it to you.',
      'One thing stays that does not name you: if you had a free trial, a code made from your e-mail addresses, so that nobody has a second one. It cannot be turned back into an address, and nothing else is done with it. An address to which mails came back, or whose reader called them spam, stays on the list of those that get none.',
      'Where the operator makes backups, they are sealed, and hold what was there when they were made until newer ones have replaced them: usually two weeks.',
      `Under Profile Settings you also find a copy of all that we hold about you, to download. To have something corrected, or to object to something, write to ${operator.privacyEmail}. You may also complain to the authority for data protection where you live.`,
    ],
  },
];
