import type { MatchScore } from '../../contract/match-score.ts';
import { MatchReasons } from '../match/MatchReasons.tsx';
import { matchTexts as texts } from '../match/texts.ts';
import { CompanySection } from './CompanySection.tsx';

/** Why somebody was shown this company; nothing for who prefers nothing. */
export function CompanyMatch({ match }: { match: MatchScore | null }) {
  if (!match) return null;
  return (
    <CompanySection title={texts.why} printed="not">
      <div className="max-w-[28rem]">
        <MatchReasons match={match} />
      </div>
    </CompanySection>
  );
}
