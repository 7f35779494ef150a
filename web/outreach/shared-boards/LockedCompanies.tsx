import type { LockedPreview } from '../../../contract/feed/locked-preview.ts';
import type { SharedBoard } from '../../../contract/outreach/shared-boards.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { ageText, amountInWords } from '../../ui/rounds/locked-preview-texts.ts';
import { boardCompaniesTexts as texts } from './texts.ts';

/** Companies that the viewer's plan does not show, in the one form of locked rounds. */
export default function LockedCompanies({
  board: { locked, lockedCount },
}: {
  board: Pick<SharedBoard, 'locked' | 'lockedCount'>;
}) {
  return (
    <>
      <ul>
        {locked.map((preview, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may read alike, and they never change places
          <li key={index} className="flex flex-wrap items-baseline gap-x-3 border-rule border-b py-3 text-14">
            {preview.industry ? (
              <IndustryMark industry={preview.industry} />
            ) : (
              <span>{texts.lockedTitle}</span>
            )}
            <span className="text-ink-3">{lockedInWords(preview)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <PremiumGate>{texts.locked(lockedCount)}</PremiumGate>
      </div>
    </>
  );
}

const lockedInWords = ({ stage, country, age, ...amount }: LockedPreview): string =>
  [stage, amountInWords(amount), country && countryName(country), ageText(age)].filter(Boolean).join(' · ');
