import type { Operator } from '../../../contract/public/operator.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';
import { runBySentences } from './operator-texts.ts';
import { peopleNamedTranslations } from './people-named-abroad-texts.tsx';

export const peopleNamedTexts = {
  title: 'People we name',
  lead: 'If your name is on Upround: what we store, where it is from, why, for how long, and how to have your name removed. Last updated on Nov 26, 2026.',
};

const linkStyle = 'underline underline-offset-4';

/** What a person who is named as of a company reads, whether they have an account or not. */
export const peopleNamedOf = (operator: Operator): readonly Passage[] => [
  {
    title: 'Who is responsible',
    paragraphs: [
      ...runBySentences(operator),
      <>
        For anything about your data, write to{' '}
        <a href={`mailto:${operator.privacyEmail}`} className={linkStyle}>
          {operator.privacyEmail}
        </a>
        .
      </>,
    ],
  },
  {
    title: 'What we store',
    paragraphs: [
      'Your name, your role at a company, since when you hold it, where we read that, and the day we last saw it there. With news and websites we also store the one sentence that names you.',
      'We never store your birth date, home or service address, nationality, personal code or private email address, and we don’t guess your email address. Registers publish some of these; we drop them when we read the answer.',
    ],
  },
  {
    title: 'Where it is from',
    paragraphs: [
      'Public sources about your company: the national company register, filings with the U.S. Securities and Exchange Commission, news about a funding round, and the company’s own website. The company’s page on Upround names the source of each person, with a link and the date.',
      'We ask a register only about a company that we show, and only who runs it now. We skip past officers, auditors, supervisory boards, secretaries, and entries that a register protects.',
    ],
  },
  {
    title: 'Why, and on what basis',
    paragraphs: [
      'Job seekers write to companies that have just raised money. They want to address someone who speaks for the company. Our legal basis is legitimate interest (Article 6(1)(f) GDPR). We weighed it against yours and use only what you publish in your role. Paying members see names; search engines and visitors don’t see names from registers.',
    ],
  },
  {
    title: 'For how long',
    paragraphs: [
      'We check a register again every 90 days and delete you when it no longer names you. We delete everything that no register repeated for 12 months.',
      'What a filing, an article or a website says stays while we show that report or page, or until you ask us to remove your name.',
    ],
  },
  {
    title: 'How to have your name removed',
    paragraphs: [
      <>
        <a href={paths.optOut({ kind: 'person' })} className={linkStyle}>
          Request removal
        </a>{' '}
        with your name, the company and your email address, and open the link we send you. Your name is
        removed at that moment, and no source brings it back. We keep only a hash of your name and the
        company, so that we recognize it. No account and no reason are needed.
      </>,
      'You can also ask for a copy of your data, have it corrected, object, or complain to your data protection authority. One email is enough.',
    ],
  },
  ...peopleNamedTranslations,
];
