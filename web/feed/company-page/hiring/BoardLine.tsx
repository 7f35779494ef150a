import type { CompanyRoles } from '../../../../contract/feed/open-roles.ts';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { WrongCompany } from '../site/SeenAt.tsx';
import { useFactReport } from '../site/use-fact-report.ts';
import { hiringTexts as texts } from './hiring-texts.ts';

type BoardLineProps = Pick<CompanyRoles, 'hiring' | 'board'> & { startupId: string };

/** When the board was read, which it is and what says that it is theirs, with the way to say that it is not. */
export function BoardLine({ startupId, hiring, board }: BoardLineProps) {
  const { verdict, checkedAt, provider } = hiring;
  const { doubt } = useFactReport(startupId);
  if (verdict === 'unverified' || verdict === 'unchecked' || provider === null) return null;
  const name = texts.theirBoard(provider);
  return (
    <p className="-mt-1 mb-3 flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
      <span>
        {checkedAt && verdict !== 'unreachable' ? (
          <>
            {texts.checked} <RelativeMoment moment={checkedAt} />
            {' · '}
          </>
        ) : (
          `${texts.from} `
        )}
        {board ? (
          <a
            href={board.url}
            target="_blank"
            rel="noreferrer nofollow"
            className="underline decoration-rule-2 underline-offset-4 hover:text-ink"
          >
            {name}
            <span className="sr-only"> {texts.opensElsewhere}</span>
          </a>
        ) : (
          name
        )}
        {board?.evidence ? `, ${board.evidence}` : null}
      </span>
      <WrongCompany onDoubt={() => doubt('hiring')} />
    </p>
  );
}
