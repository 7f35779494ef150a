import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StartupId } from '../../contract/companies/companies.ts';
import { paths } from '../platform/navigation/paths.ts';
import { stateOf, useOpenedFrom } from './opened-from.ts';
import { companyQuery } from './queries.ts';

type CompanyLinkProps = { startupId: StartupId; label?: string; children: ReactNode };

/** Covers its whole card or row, and fetches the company on hover or focus. */
export function CompanyLink({ startupId, label, children }: CompanyLinkProps) {
  const queryClient = useQueryClient();
  const prefetch = () => void queryClient.prefetchQuery(companyQuery(startupId));
  return (
    <Link
      to={paths.company(startupId)}
      state={stateOf(useOpenedFrom())}
      prefetch="intent"
      aria-label={label}
      data-opens={startupId}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-ink"
    >
      {children}
    </Link>
  );
}
