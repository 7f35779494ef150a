import { useQuery } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { ClaimOnBoard } from '../../../contract/outreach/shared-boards.ts';
import { api } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { claimsOfCompanyQuery } from './queries.ts';
import { companyClaimTexts as texts } from './texts.ts';
import { useBoardChange } from './use-board-change.ts';

/** Above a letter: who on one's shared boards claimed the company, and a way to claim it. Nothing for those who are on none. */
export function CompanyClaims({ id }: { id: StartupId }) {
  const { acting } = useSession();
  const { data } = useQuery({ ...claimsOfCompanyQuery(id), enabled: acting === null });
  if (!data || data.boards.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-14 text-ink-2">
      {data.boards.map((board) => (
        <ClaimLine key={board.id} id={id} board={board} />
      ))}
    </ul>
  );
}

function ClaimLine({ id, board: { id: boardId, name, claim } }: { id: StartupId; board: ClaimOnBoard }) {
  const on = { id: boardId, startupId: id };
  const take = useBoardChange(() => api.sharedBoards.claim(on));
  const release = useBoardChange(() => api.sharedBoards.release(on));
  if (claim === null)
    return (
      <li>
        <Button variant="link" size="small" isBusy={take.isPending} onClick={() => take.mutate()}>
          <span dir="auto">{texts.claim(name)}</span>
        </Button>
      </li>
    );
  if (!claim.isYours)
    return (
      <li dir="auto" className="wrap-anywhere">
        {texts.claimedBy(claim.by, name, claim.until)}
      </li>
    );
  return (
    <li className="wrap-anywhere">
      <span dir="auto">{texts.yours(name, claim.until)}</span>{' '}
      <Button variant="link" size="small" isBusy={release.isPending} onClick={() => release.mutate()}>
        {texts.release}
      </Button>
    </li>
  );
}
