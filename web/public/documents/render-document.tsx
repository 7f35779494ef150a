import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentPage, DocumentRequest } from '../../../contract/public/documents.ts';
import type { Operator } from '../../../contract/public/operator.ts';
import { roundFeeds } from '../../../contract/public/public-rounds.ts';
import { productName, titleOf } from '../../platform/navigation/title-texts.ts';
import { botOf, botTexts } from '../marketing/bot-texts.tsx';
import { FaqPage, type Passage, ReadingPage } from '../marketing/FaqPage.tsx';
import { LandingPage } from '../marketing/LandingPage.tsx';
import { peopleNamedOf, peopleNamedTexts } from '../marketing/people-named-texts.tsx';
import { privacyOf, privacyTexts } from '../marketing/privacy-texts.tsx';
import { termsOf, termsTexts } from '../marketing/terms-texts.tsx';
import { faqTexts, heroTexts, landingTexts } from '../marketing/texts.ts';
import { writeSharedPage } from './add/write-shared-page.tsx';
import { type AboutPage, Document } from './Document.tsx';
import { FarewellNotice } from './FarewellNotice.tsx';
import { writeRemovalRequest } from './removal-request/write-removal-request.tsx';
import { GonePage } from './rounds/GonePage.tsx';
import { RoundPage } from './rounds/RoundPage.tsx';
import { RoundsPage } from './rounds/RoundsPage.tsx';
import { structuredData } from './rounds/structured-data.ts';
import { goneTexts, roundsTexts, roundTexts } from './rounds/texts.ts';
import { ScorecardPage } from './scorecard/ScorecardPage.tsx';
import { scorecardTexts } from './scorecard/texts.ts';
import { StatusPage } from './status/StatusPage.tsx';

/** Written once, by the build. */
export { appManifest } from './status/app-manifest.ts';

export const renderStatusPage = (page: ComponentProps<typeof StatusPage>): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<StatusPage {...page} />)}`;

type Written = AboutPage & { content: ReactNode };
type Kind = DocumentPage['kind'];
type PageOf<One extends Kind> = Extract<DocumentPage, { kind: One }>;

/** Writes a whole page for the browser, which needs no script to show it. */
export function renderDocument(request: DocumentRequest): string {
  const { content, ...about } = writePage(request.page, request);
  const markup = renderToStaticMarkup(
    <Document about={{ ...about, title: named(about.title) }} request={request}>
      {content}
    </Document>,
  );
  return `<!DOCTYPE html>${markup}`;
}

const named = (title: string) => (title.startsWith(productName) ? title : titleOf(title));

function writePage(page: DocumentPage, request: DocumentRequest): Written {
  switch (page.kind) {
    case 'landing':
      return writeLanding(page, request);
    case 'text':
      return texts[page.path](request.operator);
    case 'round':
      return writeRound(page, request);
    case 'rounds':
      return writeRounds(page);
    case 'scorecard':
      return {
        title: scorecardTexts.title,
        description: scorecardTexts.description,
        hasLinks: true,
        content: <ScorecardPage scorecard={page.scorecard} />,
      };
    case 'opt-out':
    case 'opt-out-sent':
    case 'opt-out-proof':
    case 'opt-out-proved':
      return writeRemovalRequest(page);
    case 'add':
      return writeSharedPage(page);
    case 'gone':
      return { ...goneTexts, hasLinks: true, isUnlisted: true, content: <GonePage /> };
  }
}

const writeLanding = (
  { latest, farewell }: PageOf<'landing'>,
  { isMember, publicUrl, operator }: DocumentRequest,
): Written => ({
  title: landingTexts.title,
  description: heroTexts.lead,
  hasLinks: true,
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: productName,
    description: heroTexts.tagline,
    url: publicUrl,
    inLanguage: 'en',
    publisher: {
      '@type': 'Organization',
      name: operator.name ?? productName,
      url: publicUrl,
      logo: `${publicUrl}/icon-512.png`,
    },
  },
  content: (
    <>
      <FarewellNotice farewell={farewell} />
      <LandingPage latest={latest} isMember={isMember} />
    </>
  ),
});

const reading = (
  { title, lead }: { title: string; lead: string },
  passages: readonly Passage[],
): Written => ({
  title,
  description: lead,
  content: <ReadingPage title={title} lead={lead} passages={passages} />,
});

const texts: Record<PageOf<'text'>['path'], (operator: Operator) => Written> = {
  '/faq': (operator) => ({
    title: faqTexts.title,
    description: faqTexts.description,
    content: <FaqPage operator={operator} />,
  }),
  '/terms': (operator) => reading(termsTexts, termsOf(operator)),
  '/privacy': (operator) => reading(privacyTexts, privacyOf(operator)),
  '/people-named': (operator) => reading(peopleNamedTexts, peopleNamedOf(operator)),
  '/bot': (operator) => reading(botTexts, botOf(operator)),
};

/** A sample is shown and named as one, but no search engine is to take it for news. */
const writeRound = ({ round }: PageOf<'round'>, { isMember, publicUrl }: DocumentRequest): Written => ({
  title: roundTexts.title(round),
  description: roundTexts.description(round),
  hasLinks: true,
  isUnlisted: round.isSample,
  cardPath: round.cardPath,
  ...(round.isSample ? {} : { structuredData: structuredData(round, publicUrl) }),
  content: <RoundPage round={round} isMember={isMember} />,
});

function writeRounds(list: PageOf<'rounds'>): Written {
  const [first] = list.rounds;
  return {
    title: roundsTexts.pageTitle(list.month, list.isContinued && first ? first.announcedOn : null),
    description: roundsTexts.description(list.month),
    hasLinks: true,
    isUnlisted: list.rounds.some(({ isSample }) => isSample),
    feeds: [
      { path: roundFeeds.atom, type: 'application/atom+xml', title: roundsTexts.title },
      { path: roundFeeds.json, type: 'application/feed+json', title: roundsTexts.title },
    ],
    content: <RoundsPage list={list} />,
  };
}
