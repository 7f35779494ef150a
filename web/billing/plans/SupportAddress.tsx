import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { supportTexts as texts } from './texts.ts';

/** Whom to write to, as it is configured. Until that is known, and where it cannot be, the questions and answers say it. */
export function SupportAddress({ children }: { children?: ReactNode }) {
  const { data: operator } = useQuery({
    queryKey: ['operator'],
    queryFn: () => api.site.operator(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const run = buttonStyle({ variant: 'link' });
  if (!operator)
    return (
      <a href={paths.faq()} className={run}>
        {children ?? texts.faq}
      </a>
    );
  return (
    <a href={`mailto:${operator.supportEmail}`} className={run}>
      {children ?? operator.supportEmail}
    </a>
  );
}
