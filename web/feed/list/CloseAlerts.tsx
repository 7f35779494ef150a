import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';

import { ListOfCompanies } from '../../companies/ListOfCompanies.tsx';
import { messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import type { View } from '../../ui/lists/use-view.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ListLook } from './AlertFeed.tsx';
import { AlertHeadlines } from './AlertHeadlines.tsx';
import { closeTexts } from './close-texts.ts';
import { closeQuery } from './queries.ts';
import { alertTexts as texts } from './texts.ts';

const AlertTable = lazyPart(() => import('./AlertTable.tsx'));

const usual = 8;

type CloseAlertsProps = { filter: AlertFilter; view: View; lead: ListLook['lead'] };

/** Below a line, rounds that nearly fit, each with what does not; the one that leads the page stands above them. */
export default function CloseAlerts({ filter, view, lead }: CloseAlertsProps) {
  const id = useId();
  const close = useInfiniteQuery(closeQuery(filter));
  const found = close.data?.pages.flatMap((page) => page.alerts) ?? [];
  const alerts = found.filter(({ eventId }) => eventId !== lead);
  if (close.isSuccess && alerts.length === 0) return null;
  const skeleton = <ListSkeleton view={view} count={usual} />;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 flex-wrap items-baseline gap-x-3 border-rule border-b pt-1 sm:min-h-10 sm:pt-1.5">
        <h2 id={id} className="headline text-20 sm:text-22">
          {closeTexts.title}
        </h2>
        <p className="text-14 text-ink-3 max-sm:sr-only">{closeTexts.meaning}</p>
      </div>
      {close.isPending ? skeleton : null}
      {close.isError && !close.data ? (
        <Notice
          tone="loss"
          title={texts.loadFailed(messageOfError(close.error))}
          action={
            <Button variant="outline" size="small" onClick={() => close.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : null}
      {close.data ? (
        <Suspense fallback={skeleton}>
          <ListOfCompanies list={{ kind: 'close', filter }}>
            {view === 'cards' ? (
              <AlertHeadlines alerts={alerts} readUntil={null} />
            ) : (
              <AlertTable alerts={alerts} caption={closeTexts.title} readUntil={null} />
            )}
          </ListOfCompanies>
        </Suspense>
      ) : null}
    </section>
  );
}
