import { pageMeta } from './page-meta.ts';
import { privacy, privacyTexts } from './privacy.ts';
import { ReadingPage } from './ReadingPage.tsx';

export const meta = () =>
  pageMeta({ title: `${privacyTexts.title} · Upround`, description: privacyTexts.lead });

export default function PrivacyPage() {
  return <ReadingPage title={privacyTexts.title} lead={privacyTexts.lead} passages={privacy} />;
}
