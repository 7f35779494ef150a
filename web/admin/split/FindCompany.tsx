import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { Panel } from '../Panel.tsx';
import { companiesQuery } from './queries.ts';
import { splitTexts as texts } from './texts.ts';

/** The way to any company whose reports may be of two. */
export function FindCompany() {
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get('company') ?? '';
  const name = useDeferredValue(typed.trim());
  const { data } = useQuery(companiesQuery(name));
  const found = name === '' ? undefined : data?.companies;
  return (
    <Panel title={texts.find}>
      <p className="py-2 text-13 text-ink-3">{texts.findMeaning}</p>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        maxLength={100}
        onChange={({ target }) =>
          setParameters(target.value ? { company: target.value } : {}, { replace: true })
        }
        className={`${controlStyle} sm:max-w-96`}
      />
      <div role="status">
        {found?.length === 0 ? <p className="py-3 text-14 text-ink-2">{texts.noCompany(name)}</p> : null}
      </div>
      {found && found.length > 0 ? (
        <ul className="mt-2 divide-y divide-rule">
          {found.map(({ id, name: called, location, reports }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-14">
              <Link
                to={paths.adminCompany(id)}
                dir="auto"
                className="inline-flex min-h-11 min-w-0 items-center break-words font-medium underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink sm:min-h-8"
              >
                {called}
              </Link>
              <span className="text-13 text-ink-3">
                {[placeOf(location), texts.reports(reports)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
