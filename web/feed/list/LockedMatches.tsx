import type { LockedMatch } from '../../../contract/feed/locked-preview.ts';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { lockedMatchInWords } from './locked-match-texts.ts';

/** The newest that the plan leaves out, as many as a line holds: 'FinTech · Strong match · Seed · $5M–$20M · Germany · 2 days ago'. A phone has no room. */
export default function LockedMatches({ matches }: { matches: readonly LockedMatch[] }) {
  return (
    <ul className="flex h-lh flex-wrap gap-x-8 overflow-hidden">
      {matches.map((match, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike on purpose, and never change places
        <li key={index} className="flex items-baseline gap-x-1.5 whitespace-nowrap">
          {match.industry ? <IndustryMark industry={match.industry} /> : null}
          <span>{lockedMatchInWords(match)}</span>
        </li>
      ))}
    </ul>
  );
}
