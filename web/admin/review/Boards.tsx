import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { boardNames } from '../../../contract/enrichment/board-names.ts';
import {
  type BoardDecision,
  type BoardQuestion,
  boardDecisions,
} from '../../../contract/enrichment/job-boards.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { PanelSkeleton } from '../Panel.tsx';
import { boardsQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';
import { RunAgain } from './RunAgain.tsx';
import { questionMark } from './use-board-answers.ts';
import { CompanyName, HowMany, OutsideSection } from './Websites.tsx';

type BoardsProps = { onAnswer: (board: BoardQuestion, decision: BoardDecision) => void };

/** Job boards that no one is sure of, and those that someone says are another company's. */
export function Boards({ onAnswer }: BoardsProps) {
  const boards = useQuery(boardsQuery);
  return (
    <OutsideSection title={texts.boards} lead={texts.boardsLead}>
      <Loaded query={boards} what={texts.boards} skeleton={<PanelSkeleton lines={4} />}>
        {({ questions, waiting, waitingSince }) => (
          <>
            <HowMany
              shown={questions.length}
              waiting={waiting}
              since={waitingSince}
              empty={texts.boardsEmpty}
            />
            {questions.map((board) => (
              <BoardCard key={board.id} board={board} onAnswer={(decision) => onAnswer(board, decision)} />
            ))}
          </>
        )}
      </Loaded>
    </OutsideSection>
  );
}

type BoardCardProps = { board: BoardQuestion; onAnswer: (decision: BoardDecision) => void };

/** One board: whose it may be, what it calls itself, what speaks for it and against, and the answers. */
function BoardCard({ board, onAnswer }: BoardCardProps) {
  const { id, startupId, companyName, place, provider, url, owner, doubts, isShown, foundAt } = board;
  return (
    <article
      {...questionMark}
      aria-labelledby={`board-${id}`}
      className="scroll-mt-4 border-ink border-t-2 pt-4 pb-8"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <CompanyName id={`board-${id}`} startupId={startupId} companyName={companyName} place={place} />
        <p className="text-13 text-ink-3">
          <RelativeMoment moment={foundAt} />
        </p>
      </header>
      <p className="mt-1 text-14">{texts.isItTheirs}</p>
      <p className="wrap-anywhere mt-1 max-w-prose text-14 text-ink-2">
        <a
          href={url}
          target="_blank"
          rel="noreferrer nofollow"
          className="touch-around text-ink underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {boardNames[provider]}, {shortAddress(url)}
          <span className="sr-only"> {texts.opensElsewhere}</span>
        </a>
        {' · '}
        {owner === null ? texts.noOwner : texts.owner(owner)}
        {' · '}
        {isShown ? texts.isShown : texts.isNotShown}
        {doubts > 0 ? <span className="text-warn"> · {texts.reports(doubts)}</span> : null}
      </p>
      <BoardEvidence evidence={board.evidence} />
      <div className="mt-4 flex flex-wrap gap-2">
        {boardDecisions.map((decision, index) => (
          <ChangeButton
            key={decision}
            size="small"
            variant={index === 0 ? 'primary' : 'outline'}
            aria-keyshortcuts={texts.keys[decision]}
            onClick={() => onAnswer(decision)}
          >
            {texts.decide[decision]}
            <span className="sr-only">: {companyName}</span>
          </ChangeButton>
        ))}
        <RunAgain startupId={startupId} name={companyName} />
      </div>
    </article>
  );
}

function BoardEvidence({ evidence }: Pick<BoardQuestion, 'evidence'>) {
  if (evidence.length === 0) return null;
  return (
    <section className="mt-3 max-w-3xl">
      <h4 className="text-13 text-ink-3">{texts.evidence}</h4>
      <ul className="mt-1 divide-y divide-rule border-rule border-y text-14">
        {evidence.map(({ weight, detail }) => {
          const isAgainst = weight === 'against' || weight === 'final';
          return (
            <li key={detail} className="grid gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <span className={clsx('text-13 leading-5', isAgainst ? 'text-loss' : 'text-go')}>
                {texts.weights[weight]}
              </span>
              <span className="wrap-anywhere min-w-0">{detail}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function shortAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}` : address;
}
