import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { sharedBoardsQuery } from './queries.ts';
import { sharedBoardsTexts as texts } from './texts.ts';

/** The way to the shared boards, which says when an invitation waits there. */
export function SharedBoardsLine() {
  // Whom a user searches with is theirs alone: an admin who looks on is shown none of it.
  const { acting } = useSession();
  const { data } = useQuery({ ...sharedBoardsQuery, enabled: acting === null, retry: false });
  if (acting !== null) return null;
  const waiting = data?.invitations.length ?? 0;
  return (
    <Link
      to={paths.sharedBoards()}
      className="touch-around text-14 text-ink-3 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
    >
      {waiting > 0 ? texts.line(waiting) : texts.title}
    </Link>
  );
}
