import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { alertTexts as texts } from './texts.ts';

type NoAlertsProps = {
  hasPreferences: boolean;
  /** What else there is to do. */
  children: ReactNode;
};

export function NoAlerts({ hasPreferences, children }: NoAlertsProps) {
  const queryClient = useQueryClient();
  const action = hasPreferences ? (
    <Link to={paths.settings()} className={`${buttonStyle()} shrink-0`}>
      {texts.editPreferences}
    </Link>
  ) : (
    <Button className="shrink-0" onClick={() => queryClient.invalidateQueries({ queryKey: alertsKey })}>
      {texts.checkAgain}
    </Button>
  );
  return (
    <div className="mb-10">
      <EmptyState title={texts.emptyTitle} action={action}>
        {hasPreferences ? texts.emptyFiltered : texts.emptyUnfiltered}
        {children}
      </EmptyState>
    </div>
  );
}
