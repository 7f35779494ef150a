import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';

type CompanyNameProps = { id: string; startupId: string; companyName: string; place: string | null };

/** The heading of a question about a company, which leads to its page. */
export function CompanyName({ id, startupId, companyName, place }: CompanyNameProps) {
  return (
    <h3 id={id} dir="auto" className="wrap-anywhere min-w-0 font-medium text-17">
      <Link
        to={paths.company(startupId)}
        className="underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
      >
        {companyName}
      </Link>
      {place ? <span className="ml-2 font-normal text-14 text-ink-3">{place}</span> : null}
    </h3>
  );
}
