import { useQuery } from '@tanstack/react-query';
import type { DecidedBoard } from '../../../contract/enrichment/job-boards.ts';
import type { AnsweredSite } from '../../../contract/enrichment/websites.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { boardsQuery, websitesQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';

type AnsweredOutsideProps = {
  onTakeBackBoard: (board: DecidedBoard) => void;
  onTakeBackSite: (site: AnsweredSite) => void;
};

/** The last answers about websites and boards, each with the way back. */
export function AnsweredOutside({ onTakeBackBoard, onTakeBackSite }: AnsweredOutsideProps) {
  const boards = useQuery(boardsQuery).data?.answered ?? [];
  const sites = useQuery(websitesQuery).data?.answered ?? [];
  const rows = [
    ...boards.map((board) => ({
      key: board.id,
      name: board.companyName,
      said: texts.answeredBoard[board.decision],
      at: board.decidedAt,
      by: board.decidedBy,
      takeBack: () => onTakeBackBoard(board),
    })),
    ...sites.map((site) => ({
      key: site.startupId,
      name: site.companyName,
      said: texts.answeredSite(site.domain),
      at: site.answeredAt,
      by: site.answeredBy,
      takeBack: () => onTakeBackSite(site),
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (rows.length === 0) return null;
  return (
    <Panel title={texts.answered}>
      <ul className="divide-y divide-rule">
        {rows.map(({ key, name, said, at, by, takeBack }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
            <span className="wrap-anywhere min-w-0">
              <span dir="auto" className="font-medium">
                {name}
              </span>
              <span className="ml-2 text-ink-2">{said}</span>
              <span className="block text-13 text-ink-3">
                {by ? <span dir="auto">{texts.answeredBy(by)} · </span> : null}
                <RelativeMoment moment={at} />
              </span>
            </span>
            <ChangeButton variant="outline" size="small" onClick={takeBack}>
              {texts.takeBack}
              <span className="sr-only"> {texts.takeBackOf(name)}</span>
            </ChangeButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
