import { useQuery } from '@tanstack/react-query';
import type { BoardDecision, BoardQuestion } from '../../../contract/enrichment/job-boards.ts';
import { Loaded } from '../Loaded.tsx';
import { PanelSkeleton } from '../Panel.tsx';
import { boardsQuery } from '../queries.ts';
import { BoardCard } from './BoardCard.tsx';
import { HowMany, OutsideSection } from './OutsideSection.tsx';
import { outsideTexts as texts } from './outside-texts.ts';

type BoardsProps = { onAnswer: (board: BoardQuestion, decision: BoardDecision) => void };

/** Job boards that nobody is sure of, and those that somebody says are another company's. */
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
