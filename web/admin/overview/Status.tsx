import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/admin/overview.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { isRunByHand, RunNow } from '../sources/RunNow.tsx';
import { SourceTrouble } from '../sources/SourceTrouble.tsx';
import type { Problem } from './find-problems.ts';
import { attentionTexts, statusTexts as texts } from './texts.ts';

type StatusProps = { overview: Overview; problems: readonly Problem[] };

/** The answer to 'is it working?': one sentence, and a line for each thing that is not. */
export function Status({ overview, problems }: StatusProps) {
  const isWorking = problems.length === 0;
  return (
    <section
      role="status"
      className={clsx('mb-8 border-l-3 pl-4', isWorking ? 'border-l-go' : 'border-l-loss')}
    >
      <h2 className={clsx('headline text-22', isWorking ? 'text-go' : 'text-loss')}>
        {isWorking ? texts.working : texts.problems(problems.length)}
      </h2>
      {isWorking ? <p className="mt-1 text-14 text-ink-2">{workingWords(overview)}</p> : null}
      {isWorking ? null : (
        <ul className="mt-2 divide-y divide-rule">
          {problems.map((problem) => (
            <ProblemLine
              key={problem.kind === 'source' ? problem.source.source : problem.title}
              problem={problem}
            />
          ))}
        </ul>
      )}
      <Waiting trouble={overview.trouble} />
    </section>
  );
}

function workingWords({ sources }: Overview): string {
  return texts.checked(sources.on === 0 ? texts.noSources : texts.sources(sources));
}

function ProblemLine({ problem }: { problem: Problem }) {
  if (problem.kind === 'source') return <SourceLine source={problem.source} />;
  const { title, detail, to, link } = problem;
  return (
    <Line title={title} detail={detail}>
      <Way to={to}>{link}</Way>
    </Line>
  );
}

/** Its name, since when, what the last run said, and a run now for who may. */
function SourceLine({ source: state }: { source: SourceState }) {
  const { source, label, trouble } = state;
  const title = trouble?.lastReadAt ? texts.failing(label) : texts.neverDelivered(label);
  return (
    <Line title={title} detail={<SourceTrouble source={state} />}>
      {isRunByHand(source) ? <RunNow source={source} label={label} words={texts.tryNow} /> : null}
      <Way to={paths.adminSources()}>{texts.seeSources}</Way>
    </Line>
  );
}

type LineProps = { title: string; detail: ReactNode; children: ReactNode };

function Line({ title, detail, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 text-14">
      <span className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <span className="font-medium">{title}</span> <span className="text-ink-2">{detail}</span>
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonStyle({ variant: 'outline', size: 'small' })}>
      {children}
    </Link>
  );
}

/** What waits for an admin, or failed by itself and is tried again: it keeps nothing from working. */
function Waiting({ trouble }: Pick<Overview, 'trouble'>) {
  const { questions, failingBoards, failingDossiers, oldestQuestionAt } = trouble;
  const lines = [
    { count: questions, words: attentionTexts.questions(questions), to: paths.adminReview() },
    { count: failingBoards, words: attentionTexts.boards(failingBoards), to: paths.adminSources() },
    { count: failingDossiers, words: attentionTexts.dossiers(failingDossiers), to: paths.adminSources() },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 text-14 text-ink-2">
      {lines.map(({ words, to }) => (
        <li key={words}>
          <Link
            to={to}
            className="inline-flex min-h-8 items-center underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {words}
          </Link>
          {to === paths.adminReview() && oldestQuestionAt ? (
            <span className="text-ink-3">
              {attentionTexts.oldest} <RelativeMoment moment={oldestQuestionAt} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
