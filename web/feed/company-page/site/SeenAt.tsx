import type { ReportedFact } from '../../../../contract/enrichment/reported-facts.ts';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { companyTexts as texts } from '../texts.ts';
import { useFactReport } from './use-fact-report.ts';

type SeenAtProps = {
  startupId: string;
  fact: ReportedFact;
  /** The page that it stands on. */
  page: string;
  lastSeenAt: string;
};

/** Where a fact was read and when, with the way to say that it is of another company. */
export function SeenAt({ startupId, fact, page, lastSeenAt }: SeenAtProps) {
  const { doubt } = useFactReport(startupId);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-3 print:hidden">
      <span>
        {texts.readOn}{' '}
        <a
          href={page}
          target="_blank"
          rel="noreferrer nofollow"
          className="underline decoration-rule-2 underline-offset-4 hover:text-ink"
        >
          {hostOf(page)}
          <span className="sr-only">{texts.opensElsewhere}</span>
        </a>
        , <RelativeMoment moment={lastSeenAt} />
      </span>
      <WrongCompany onDoubt={() => doubt(fact)} />
    </p>
  );
}

export function WrongCompany({ onDoubt }: { onDoubt: () => void }) {
  return (
    <button
      type="button"
      onClick={onDoubt}
      className="min-h-6 text-13 text-ink-3 underline decoration-rule-2 underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
    >
      {texts.wrongCompany}
    </button>
  );
}

function hostOf(page: string): string {
  return URL.parse(page)?.hostname.replace(/^www\./, '') ?? page;
}
