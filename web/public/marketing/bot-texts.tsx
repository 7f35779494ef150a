import type { Operator } from '../../../contract/public/operator.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';
import { runBySentences } from './operator-texts.ts';

export const botTexts = {
  title: 'Our crawler',
  lead: 'If you see “Upround/1.0” in your server logs, here is what we do, what we store and how to opt out. Last updated on Nov 26, 2026.',
};

/** What owners of a website read about the program that visits it. */
export const botOf = (operator: Operator): readonly Passage[] => [
  {
    title: 'Who we are, and why we visit',
    paragraphs: [
      'Upround tells job seekers which startups just raised money. A filing or article often gives little more than a company’s name, so our crawler looks for the company’s website and job board to learn what it does, whether it is hiring and how to contact it.',
      ...runBySentences(operator),
      'It identifies itself as Upround/1.0 with a link to this page, and runs only on the server of this site. It never poses as a browser, fills in forms, signs in or runs your scripts.',
    ],
  },
  {
    title: 'How often',
    paragraphs: [
      'Up to eight requests to find a company’s website and three more for its contact, legal and team pages, repeated within 30 days. We check a job board every 12 hours, or every four hours when its company just raised money or one of our users follows it. We check a missing board once a day.',
      'We read the news article behind a feed item once, and at most five times if the server fails.',
      'We ask a public company register once per company we show, and again after 90 days, always below its limit.',
      'We send one request at a time to a website or job board, with a one-second pause in between. After four failures in a row we pause for 15 minutes, or longer if Retry-After says so.',
    ],
  },
  {
    title: 'What we store',
    paragraphs: [
      'From a website: one description of up to 280 characters in its own words, a small copy of its icon, links to the site, its careers page, contact form and LinkedIn page, and published addresses such as jobs@ or hello@. Never a person’s address, and never a guessed one.',
      'Also the names and titles of people who lead the company, as its imprint, team page or data states them, and its number in the company register. They disappear when the page no longer names them. Anyone named can ask to be removed with the form below.',
      'From a news article: single sentences of up to 280 characters that say what a company does, where it is, who leads it and what its money is for, each with its link and date. We don’t store the article, and skip paid ones.',
      'From a job board: the title, place, pay, dates and link of each role. We don’t store job descriptions or personal data.',
      'We show every fact with its source page and date. When you remove a fact, we remove it at our next visit. We drop unreachable pages after 45 days, and hide roles when a board hasn’t answered for three days. Only members see these facts, and some need a paid plan.',
    ],
  },
  {
    title: 'How to opt out',
    paragraphs: [
      'With robots.txt. We read it first and once a day, and follow its rules for Upround and for all crawlers. These two lines keep us out completely:',
      <code
        key="robots"
        className="block whitespace-pre-line rounded-control bg-sunk px-3 py-2 text-14 text-ink"
      >
        {'User-agent: Upround\nDisallow: /'}
      </code>,
      'With a reservation. We don’t use pages sent with the header tdm-reservation: 1 or with that meta element, nor articles marked noai.',
      <>
        By email. Write to{' '}
        <a href={`mailto:${operator.robotEmail}`} className="underline underline-offset-4">
          {operator.robotEmail}
        </a>{' '}
        with your domain or company name. We then delete what we read from it and never visit it again. The
        operator of this site needs one command for that:
      </>,
      <code key="command" className="block rounded-control bg-sunk px-3 py-2 text-14 text-ink">
        npm run ingest -- leave-out example.com
      </code>,
      <>
        To remove a company and its rounds from Upround, use{' '}
        <a href={paths.optOut()} className="underline underline-offset-4">
          the removal form
        </a>
        .
      </>,
      'Is your content shown with the wrong company? Tell us. Members can report any fact too, and we hide it for them right away.',
    ],
  },
];
