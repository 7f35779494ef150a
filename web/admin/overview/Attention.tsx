import { Link } from 'react-router';
import type { Overview } from '../../../contract/admin/overview.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { attentionTexts as texts } from './texts.ts';

/** Before the figures: what failed, what is late and what waits for an answer, each with the way there. */
export function Attention({ trouble }: { trouble: Overview['trouble'] }) {
  const { failedJobs, failedMails, failingBoards, failingDossiers, questions } = trouble;
  const lines = [
    ...trouble.installation.map((each) => ({
      count: 1,
      words: texts.installation[each],
      to: paths.adminSettings(),
    })),
    { count: failedMails, words: texts.mails(failedMails), to: paths.adminMailbox({ status: 'failed' }) },
    { count: failedJobs, words: texts.jobs(failedJobs), to: paths.adminJobs({ state: 'given-up' }) },
    { count: failingBoards, words: texts.boards(failingBoards), to: paths.adminSources() },
    { count: failingDossiers, words: texts.dossiers(failingDossiers), to: paths.adminSources() },
    { count: questions, words: texts.questions(questions), to: paths.adminReview() },
    {
      count: Number(trouble.isCountingLate),
      words: texts.countingLate,
      to: paths.adminJobs({ tab: 'schedules' }),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice tone="warn" title={texts.title}>
        <ul>
          {lines.map(({ words, to }) => (
            <li key={words}>
              {to === null ? (
                words
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-6 items-center underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
                >
                  {words}
                </Link>
              )}
              {to === paths.adminReview() && trouble.oldestQuestionAt ? (
                <span className="text-ink-3">
                  {texts.oldest} <RelativeMoment moment={trouble.oldestQuestionAt} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
