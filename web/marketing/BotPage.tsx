import { bot, botTexts } from './bot.tsx';
import { pageMeta } from './page-meta.ts';
import { ReadingPage } from './ReadingPage.tsx';

export const meta = () => pageMeta({ title: `${botTexts.title} · Upround`, description: botTexts.lead });

export default function BotPage() {
  return <ReadingPage title={botTexts.title} lead={botTexts.lead} passages={bot} />;
}
