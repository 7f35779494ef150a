import { pageMeta } from './page-meta.ts';
import { ReadingPage } from './ReadingPage.tsx';
import { terms, termsTexts } from './terms.ts';

export const meta = () => pageMeta({ title: `${termsTexts.title} · Upround`, description: termsTexts.lead });

export default function TermsPage() {
  return <ReadingPage title={termsTexts.title} lead={termsTexts.lead} passages={terms} />;
}
