import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { historyLimit } from '../../contract/billing/billing.ts';
import { messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { BillingHistorySkeleton } from './BillingSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Payments } from './Payments.tsx';
import { historyQuery } from './plans/queries.ts';
import { billingTexts, historyTexts as texts } from './texts.ts';

/** What was paid, newest first, each time as many more as are shown. */
export function PaymentHistory() {
  return (
    <section aria-labelledby="billing-history" className="border-rule border-t pt-5">
      <h2 id="billing-history" className="headline mb-3 text-20">
        {texts.title}
      </h2>
      <AnyHistory />
    </section>
  );
}

function AnyHistory() {
  const [limit, setLimit] = useState<number>(historyLimit);
  const history = useQuery(historyQuery(limit));
  if (!history.data && history.isError)
    return <LoadFailure error={history.error} onTryAgain={history.refetch} />;
  if (!history.data) return <BillingHistorySkeleton />;
  const { payments, total } = history.data;
  if (payments.length === 0) return <p className="text-15 text-ink-2">{texts.none}</p>;
  return (
    <>
      <Payments payments={payments} />
      <More shown={payments.length} total={total} limit={limit} onMore={setLimit} />
    </>
  );
}

type MoreProps = { shown: number; total: number; limit: number; onMore: (limit: number) => void };

/** The list stays as it is until the longer one is there, also when that fails. */
function More({ shown, total, limit, onMore }: MoreProps) {
  const queryClient = useQueryClient();
  const count = useRef<HTMLParagraphElement>(null);
  const next = limit * 2;
  const more = useMutation({
    mutationFn: () => queryClient.fetchQuery(historyQuery(next)),
    onSuccess: ({ payments }) => {
      // The button goes when there is no more, and would take the focus with it.
      if (payments.length < next || payments.length === total) count.current?.focus();
      onMore(next);
    },
    onError: (error) => toast.error(billingTexts.loadFailed, { description: messageOfError(error) }),
  });
  return (
    <div className="mt-4 flex items-center gap-4">
      {shown < total ? (
        <Button variant="outline" size="small" isBusy={more.isPending} onClick={() => more.mutate()}>
          {more.isPending ? texts.loadingMore : texts.showMore}
        </Button>
      ) : null}
      <p ref={count} tabIndex={-1} aria-live="polite" className="figures text-13 text-ink-3">
        {texts.shown(shown, total)}
      </p>
    </div>
  );
}
