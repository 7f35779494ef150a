import type { Operator } from '../../../contract/public/operator.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';
import { runBySentences } from './operator-texts.ts';

export const privacyTexts = {
  title: 'Privacy Policy',
  lead: 'What data we store about you, why, for how long, and how to delete it. Last updated on Nov 23, 2026.',
};

export const privacyOf = (operator: Operator): readonly Passage[] => [
  {
    title: 'Who is responsible',
    paragraphs: [
      ...runBySentences(operator),
      `For anything about your data, write to ${operator.privacyEmail}.`,
    ],
  },
  {
    title: 'What you give us',
    paragraphs: [
      'Your name, email address and password, which we store only as a hash. Your job title, years of experience, and the industries, places, stages and amounts you want to hear about.',
      'If you use letters: your About me text and the CV text you save. We don’t store the uploaded file.',
      'While you fill in the sign-up form, your browser stores your answers so a reload loses nothing. This never includes your name, email or password, and is removed once your account exists.',
    ],
  },
  {
    title: 'What you do here',
    paragraphs: [
      'To run the service we store the companies you save, the searches you save, when you last viewed your searches and alerts (to mark what is new), what you asked us not to show you, your applications with notes, letters and reminders, and the emails we sent you. We keep an email with its text for 30 days and a record of it for 180 days. We keep why a round was or wasn’t in an email for 35 days.',
      'If you send copies of your emails to companies to your private address here, we store each recipient, subject and date, never the text.',
      'If replies from companies reach your private address, a program reads each one once. We store what it means (interested, a question, declined, automatic or undelivered), how sure that is, its date, which letter it answers, and a hash that identifies the email. We don’t store its text, subject or sender.',
      'If you turn on Share results in Profile Settings, we count how often your letters were answered, together with other users who share. It is off until you turn it on. We publish only figures of 50 letters from at least 10 users, once a week. If you turn it off or delete your account, new counts leave you out, and a figure published before is gone after 120 days at the latest.',
      'If you create or join a shared board, we store its name, its members, what each shows and claims there, and the addresses that were invited, for 14 days at the most. Members see your companies and their statuses only after you turn that on, and never letters, notes, contacts or dates. If an invited address stops invitations, we store a hash of it.',
      'If you turn on notifications, feeds or webhooks, we store where to send them. We keep webhook deliveries for up to 30 days.',
      'For every sign-in, failed sign-in and change of sign-in methods, we store the time, IP address and browser for one year, so you and we can spot misuse. You can see this in Profile Settings, along with any admin actions on your account.',
      'Our server logs errors to keep the service running. It does not log the pages you view.',
      'For public pages, we count daily views and estimate the number of visitors. To avoid counting you twice, we turn your network and browser name into a number with a secret of that day. Only a statistic of that number enters the count, and we discard the secret at the end of the day. No cookie is set for this and nothing identifies you. We don’t count signed-in users, or browsers that opt out (Do Not Track, Global Privacy Control). We keep the totals for 400 days.',
    ],
  },
  {
    title: 'What we do not do',
    paragraphs: [
      'No advertising, no cross-site tracking, no third-party analytics, no selling of data. Fonts and scripts come from our own server, so no third party learns about your visit.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'We use cookies only for signing in. One keeps you signed in until you close the browser. If you choose Remember me, another lets you back in for 30 days. A third identifies your browser, so password guessing elsewhere can’t lock you out here. A sign-in with several steps uses one for ten minutes.',
      'For offline reading, your browser stores your recent alerts, favorites, applications and letters for up to 30 days, and unsent changes until they are sent. All of it is removed when you sign out or delete your account.',
      'Your browser also stores choices such as cards or table, light or dark, the order of alerts and your last industry filter.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Only our service providers, for their part of the service: our hosting provider, the mail server that delivers your alerts and the payment provider if you buy a plan. Card numbers go to the payment provider and never reach us. Browser notifications pass through your browser’s maker, encrypted for your browser.',
      'If you sign in with a provider such as Google, it learns that you do, and gives us your name and email address, nothing else.',
      'If a language model helps with search, it receives only sentences with words we don’t know, and nothing about you. If one writes letters, it receives your profile texts and our facts about the company, and only when you ask for a letter.',
    ],
  },
  {
    title: 'People named in filings',
    paragraphs: [
      'Public filings name executives and directors with their roles. We read them so job seekers know whom to write to. We show these names with their source to members whose plan includes contacts, and never on pages that search engines read.',
      <>
        Public company registers, news and companies’ websites name people too.{' '}
        <a href={paths.peopleNamed()} className="underline underline-offset-4">
          What we store of them, and how they are removed
        </a>
        .
      </>,
      <>
        Would you rather not be shown?{' '}
        <a href={paths.optOut()} className="underline underline-offset-4">
          Request removal
        </a>{' '}
        with that form or by email. You need no account and no legal reason. We remove your name when you open
        the link that we email you. From then on we don’t store it for that company, even if a source reports
        it again: we keep only a hash to recognize it.
      </>,
      'We delete unconfirmed requests after three days, and your address and message 90 days after our answer.',
      'We never read personal addresses from company websites. See the crawler page, linked at the bottom of every page, for what we read and how companies can opt out.',
    ],
  },
  {
    title: 'How to delete your data',
    paragraphs: [
      'Delete your account in Profile Settings at any time. We then remove everything that identifies you from our database: your profile, preferences, saved companies, saved searches, hidden items, applications, letters, emails and sign-in records. The payment provider keeps its own records of your payments.',
      'One thing stays that does not identify you: if you had a free trial, a code made from your email addresses, to prevent a second trial. It can’t be turned back into an address, and we use it for nothing else. Addresses that bounced or marked our emails as spam stay on our list of blocked addresses.',
      'Backups are encrypted and are replaced by newer ones, usually within two weeks.',
      `You can also download all your data in Profile Settings. To correct something or object, write to ${operator.privacyEmail}. You may also complain to your local data protection authority.`,
    ],
  },
];
