import type { LockedPreview } from '../../../contract/feed/locked-preview.ts';
import { sampleTexts } from '../../ui/rounds/sample-texts.ts';
import { RecentRoundSection } from './RecentRoundSection.tsx';
import { RoundRows } from './RoundRows.tsx';
import { recentRoundTexts as texts } from './texts.ts';

type RecentRoundListProps = {
  /** Null when they could not be looked up. */
  rounds: readonly LockedPreview[] | null;
};

/** The newest rounds as they are known already. */
export function RecentRoundList({ rounds }: RecentRoundListProps) {
  const hasSample = rounds?.some(({ isSample }) => isSample) ?? false;
  return (
    <RecentRoundSection isLive={rounds !== null && !hasSample}>
      {rounds ? (
        <RoundRows rounds={rounds} />
      ) : (
        <p className="border-rule border-b py-6 text-15">
          {texts.failed} <span className="text-ink-2">{texts.failedMeaning}</span>
        </p>
      )}
      {rounds && rounds.length > 0 ? <p className="pt-3 text-13 text-ink-3">{texts.names}</p> : null}
      {hasSample ? <p className="pt-3 text-13 text-ink-3">{sampleTexts.meaningOfMany}</p> : null}
    </RecentRoundSection>
  );
}
