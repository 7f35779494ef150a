import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentRequest } from '../../contract/site/documents.ts';
import type { DocumentPath } from '../../contract/site/pages.ts';
import { bot, botTexts } from '../marketing/bot.tsx';
import { FaqPage } from '../marketing/FaqPage.tsx';
import { LandingPage } from '../marketing/LandingPage.tsx';
import { privacy, privacyTexts } from '../marketing/privacy.ts';
import { ReadingPage } from '../marketing/ReadingPage.tsx';
import { terms, termsTexts } from '../marketing/terms.ts';
import { faqTexts, heroTexts, landingTexts } from '../marketing/texts.ts';
import { Document } from './Document.tsx';

type Page = { title: string; description: string; hasLinks?: boolean; content: ReactNode };

/** Writes a whole page for the browser, which needs no script to show it. */
export function renderDocument(request: DocumentRequest): string {
  const { content, ...about } = pages[request.path](request);
  const markup = renderToStaticMarkup(
    <Document {...about} request={request}>
      {content}
    </Document>,
  );
  return `<!DOCTYPE html>${markup}`;
}

const reading = (texts: { title: string; lead: string }, passages: typeof terms): Page => ({
  title: `${texts.title} · Upround`,
  description: texts.lead,
  content: <ReadingPage title={texts.title} lead={texts.lead} passages={passages} />,
});

const pages: Record<DocumentPath, (request: DocumentRequest) => Page> = {
  '/': (request) => ({
    title: landingTexts.title,
    description: heroTexts.lead,
    hasLinks: true,
    content: <LandingPage {...request} />,
  }),
  '/faq': () => ({
    title: `${faqTexts.title} · Upround`,
    description: faqTexts.description,
    content: <FaqPage />,
  }),
  '/terms': () => reading(termsTexts, terms),
  '/privacy': () => reading(privacyTexts, privacy),
  '/bot': () => reading(botTexts, bot),
};
