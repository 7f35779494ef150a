import type { Operator } from '../../../contract/public/operator.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';
import { operatorInWords } from './operator-texts.ts';

export const botTexts = {
  title: 'Our robot',
  lead: 'If “Upround/1.0” with the address of this page is in your server’s log, this says who asked, what for, what is kept, and how you are left out. Last changed on 23 November 2026.',
};

/** What whoever runs a website is told of the program that reads it. */
export const botOf = (operator: Operator): readonly Passage[] => [
  {
    title: 'Who asks, and what for',
    paragraphs: [
      'Upround tells people who look for work which startups have just raised money. The filing or the article names a company and little else. So a program of ours looks for the company’s own website and for its job board, to say what it does, whether it hires, and where it wishes to be written to.',
      `It is run by ${operatorInWords(operator)}.`,
      'It asks under the name Upround/1.0, with the address of this page, from no other machine than the one that runs this site. It does not pretend to be a browser, fills in no form, signs in nowhere and runs no script of yours.',
    ],
  },
  {
    title: 'How often',
    paragraphs: [
      'At most eight requests to find a company’s website, and three more for the pages that say how to reach it; then again within 30 days. A job board is asked every twelve hours, and every four while its company has just raised money or somebody here follows it; one that is gone, once a day.',
      'One request at a time to a host, and a second’s pause between two. A host that fails four times in a row is left alone for a quarter of an hour, and longer where its Retry-After says so.',
    ],
  },
  {
    title: 'What is kept',
    paragraphs: [
      'Of a website: one description of at most 280 characters in its own words, its icon drawn small, and the addresses of the site, of its careers page, of its contact form and of the company’s page on LinkedIn; and an address such as jobs@ or hello@ that stands there for everybody. Never an address of a person, and never a guessed one.',
      'Of a job board: title, place, pay, dates and the link of each role. Not its text, and nothing of people.',
      'Each fact has the page it was read on and the day, and everybody who sees it sees both. What is gone there goes here when it is looked at next; what cannot be reached any more goes after 45 days, and roles of a board that has not answered for three days are not told of. Members see it, some of it only with a plan.',
    ],
  },
  {
    title: 'How to be left out',
    paragraphs: [
      'By robots.txt. We read it before anything else and once a day, and keep to what it forbids to Upround, or to all. These two lines keep us out altogether:',
      <code
        key="robots"
        className="block whitespace-pre-line rounded-control bg-sunk px-3 py-2 text-14 text-ink"
      >
        {'User-agent: Upround\nDisallow: /'}
      </code>,
      'By a reservation. A page that is sent with the header tdm-reservation: 1, or has it as a meta element, is not used.',
      <>
        By mail. Write to{' '}
        <a href={`mailto:${operator.robotEmail}`} className="underline underline-offset-4">
          {operator.robotEmail}
        </a>
        , and say your domain or the name of your company. What was read of it is then deleted, and it is
        never asked again. Whoever runs this site needs one command for that:
      </>,
      <code key="command" className="block rounded-control bg-sunk px-3 py-2 text-14 text-ink">
        npm run ingest -- leave-out example.com
      </code>,
      <>
        To have the company itself left out, with its rounds, use{' '}
        <a href={paths.optOut()} className="underline underline-offset-4">
          the form for being left out
        </a>
        .
      </>,
      'Is something of yours shown with another company? Tell us that too. Members can say so beside every fact, and it goes off at once for them.',
    ],
  },
];
