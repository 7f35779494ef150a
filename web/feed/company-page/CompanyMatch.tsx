import type { MatchScore } from '../../../contract/feed/match-score.ts';
import { MatchReasons } from '../matching/MatchReasons.tsx';
import { matchTexts as texts } from '../matching/texts.ts';
import { CompanySection } from './CompanySection.tsx';

/** Why somebody was shown this company; nothing for who prefers nothing. */
export function CompanyMatch({ match }: { match: MatchScore | null }) {
  if (!match) return null;
  return (
    <div className="mt-8">
      <CompanySection title={texts.why} printed="not">
        <MatchReasons match={match} />
      </CompanySection>
    </div>
  );
}
