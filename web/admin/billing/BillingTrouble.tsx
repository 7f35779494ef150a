import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { billingPath } from './billing-view.ts';
import { isOverdue } from './format.ts';
import { billingOverviewQuery } from './queries.ts';
import { billingOverviewTexts as texts } from './texts.ts';

/** On the dashboard, when payments wait for an admin; nothing otherwise. */
export function BillingTrouble() {
  const { data: overview } = useQuery(billingOverviewQuery);
  if (!overview) return null;
  const isLate = isOverdue(overview, new Date());
  if (overview.dead === 0 && !isLate) return null;
  const status = overview.dead > 0 ? 'dead' : 'waiting';
  return (
    <div className="mb-8">
      <Notice
        tone="warn"
        title={texts.dashboardPayments(texts.dashboardTitle(overview.dead, isLate))}
        action={
          <Link
            to={billingPath({ tab: 'events', status })}
            className={buttonStyle({ variant: 'outline', size: 'small' })}
          >
            {texts.openInbox}
          </Link>
        }
      >
        {texts.dashboardMeaning}
      </Notice>
    </div>
  );
}
