import { Link } from 'react-router';
import type { PaidRole, SimilarPay } from '../../../../contract/feed/open-roles.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { hiringTexts as texts } from './hiring-texts.ts';

/** What others list that they pay for such a role, with their ads on demand; nothing where too few do. */
export function SimilarPayLine({ similar }: { similar: SimilarPay | undefined }) {
  if (!similar) return null;
  return (
    <details className="col-span-full w-full pt-1 text-13 text-ink-2">
      <summary className="touch-around w-fit cursor-pointer text-ink-3 hover:text-ink">
        <span className="figures">{texts.similarPay(similar)}</span>
      </summary>
      <ul className="mt-2 mb-1 grid gap-1.5 border-rule border-l pl-3">
        {similar.cases.map((each) => (
          <li key={`${each.startupId} ${each.title} ${each.pay.min} ${each.pay.max}`}>
            <PaidAd ad={each} />
          </li>
        ))}
        {similar.unnamed > 0 ? <li className="text-ink-3">{texts.unnamedPay(similar.unnamed)}</li> : null}
      </ul>
      <p className="pl-3 text-ink-3">{texts.similarPayHow}</p>
    </details>
  );
}

/** 'Kestrel, Backend Engineer, Berlin: €70–85K a year' */
function PaidAd({ ad: { startupId, companyName, title, location, pay, url } }: { ad: PaidRole }) {
  return (
    <>
      <Link
        to={paths.company(startupId)}
        className="underline decoration-rule-2 underline-offset-4 hover:text-ink"
      >
        {companyName}
      </Link>
      {', '}
      {url === null ? (
        <span dir="auto">{title}</span>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer nofollow"
          dir="auto"
          className="underline decoration-rule-2 underline-offset-4 hover:text-ink"
        >
          {title}
          <span className="sr-only"> {texts.opensElsewhere}</span>
        </a>
      )}
      {location ? `, ${location}` : null}: <span className="figures">{texts.pay(pay)}</span>
    </>
  );
}
