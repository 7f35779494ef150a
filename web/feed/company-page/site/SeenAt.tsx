import type { SeenFact } from '../../../../contract/companies/contact.ts';
import type { ReportedFact } from '../../../../contract/enrichment/reported-facts.ts';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { companyTexts as texts } from '../texts.ts';
import { useFactReport } from './use-fact-report.ts';

type SeenAtProps = {
  startupId: string;
  fact: ReportedFact;
  seen: SeenFact;
  /** What the page is called in the line, where that is shorter than its host. */
  where?: string;
  /** A sample has no page to open, and there is no other company that it could be mistaken for. */
  isSample: boolean;
};

/** Where a fact was read and when; on demand the page itself, and the way to say that it is of another company. */
export function SeenAt({
  startupId,
  fact,
  seen: { page, lastSeenAt },
  where = hostOf(page),
  isSample,
}: SeenAtProps) {
  const { doubt } = useFactReport(startupId);
  const words = (
    <span>
      {where}, <RelativeMoment moment={lastSeenAt} />
    </span>
  );
  if (isSample) return <p className="text-13 text-ink-3 print:hidden">{words}</p>;
  return (
    <details className="text-13 text-ink-3 print:hidden">
      <summary className="inline-flex min-h-6 items-center gap-1 underline decoration-rule-2 underline-offset-4 hover:text-ink">
        {words}
      </summary>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0">
          {texts.readOn}{' '}
          <a
            href={page}
            target="_blank"
            rel="noreferrer nofollow"
            className="touch-around wrap-anywhere underline decoration-rule-2 underline-offset-4 hover:text-ink"
          >
            {shortAddress(page)}
            <span className="sr-only"> {texts.opensElsewhere}</span>
          </a>
        </span>
        <WrongCompany onDoubt={() => doubt(fact)} />
      </p>
    </details>
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

/** `https://www.kestrel.example/contact/` → `kestrel.example/contact` */
export function shortAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}` : address;
}

function hostOf(page: string): string {
  return URL.parse(page)?.hostname.replace(/^www\./, '') ?? page;
}
