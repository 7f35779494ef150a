import { useInfiniteQuery } from '@tanstack/react-query';
import type { LockedMatch } from '../../../contract/feed/locked-preview.ts';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import type { ListLook } from './AlertFeed.tsx';
import { lockedMatchInWords, lockedShownAbove, withoutLead } from './locked-match-texts.ts';
import { leadQuery } from './queries.ts';

type LockedMatchesProps = { matches: readonly LockedMatch[]; look: Pick<ListLook, 'view' | 'filter'> };

/** The newest that the plan leaves out, as many as a line holds: 'FinTech · Strong match · Seed · $5M–$20M · Germany · 2 days ago'. A phone has no room. */
export default function LockedMatches({ matches, look }: LockedMatchesProps) {
  const { data } = useInfiniteQuery({ ...leadQuery(), enabled: false });
  const hasLead = look.view === 'cards' && Object.keys(look.filter).length === 0;
  const shown = hasLead ? withoutLead(matches, data?.pages[0]?.lead) : matches;
  if (shown.length === 0) return <p>{lockedShownAbove}</p>;
  return (
    <ul className="flex h-lh flex-wrap gap-x-8 overflow-hidden">
      {shown.map((match, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike on purpose, and never change places
        <li key={index} className="flex items-baseline gap-x-1.5 whitespace-nowrap">
          {match.industry ? <IndustryMark industry={match.industry} /> : null}
          <span>{lockedMatchInWords(match)}</span>
        </li>
      ))}
    </ul>
  );
}
