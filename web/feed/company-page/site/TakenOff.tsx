import type { ReportedFact } from '../../../../contract/enrichment/reported-facts.ts';
import { companyTexts as texts } from '../texts.ts';
import { useFactReport } from './use-fact-report.ts';

/** What the person took off, and the way back. */
export function TakenOff({ startupId, facts }: { startupId: string; facts: readonly ReportedFact[] }) {
  const { trust } = useFactReport(startupId);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-1 print:hidden">
      {facts.map((fact) => (
        <li key={fact} className="flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
          <span>{texts.takenOff(texts.facts[fact])}</span>
          <button
            type="button"
            onClick={() => trust(fact)}
            className="min-h-6 underline decoration-rule-2 underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {texts.showAgain}
          </button>
        </li>
      ))}
    </ul>
  );
}
