import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Suppression, suppressionsPerPage } from '../../../contract/mail/suppressions.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import type { MailboxView } from './mailbox-view.ts';
import { PageLinks } from './PageLinks.tsx';
import { suppressionTexts as texts } from './texts.ts';

const key = ['admin', 'suppressions'] as const;
const suppressionsQuery = (asked: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...key, asked],
    queryFn: () => api.mailbox.suppressions(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const columns = [
  { name: texts.address },
  { name: texts.reason },
  { name: texts.since, isNumber: true },
  { name: texts.actions, isHidden: true },
];

/** Addresses that get no digests: why, since when, and the way back. */
export function SuppressionsTab({ view: { search, page, ...view } }: { view: MailboxView }) {
  const query = useQuery(suppressionsQuery({ search, page }));
  const [asked, setAsked] = useState<'add' | Suppression | null>(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-2xl text-14 text-ink-2">{texts.meaning}</p>
        <ChangeButton variant="outline" size="small" onClick={() => setAsked('add')}>
          {texts.add}
        </ChangeButton>
      </div>
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {({ suppressions, total }) =>
          suppressions.length === 0 ? (
            <EmptyState title={search ? texts.noneFound(search) : texts.none}>
              {search ? null : texts.noneMeaning}
            </EmptyState>
          ) : (
            <>
              <AdminTable caption={texts.title} columns={columns}>
                {suppressions.map((each) => (
                  <SuppressionRow key={each.address} suppression={each} onLift={() => setAsked(each)} />
                ))}
              </AdminTable>
              <PageLinks view={{ ...view, search, page }} total={total} perPage={suppressionsPerPage} />
            </>
          )
        }
      </Loaded>
      {asked === null ? null : <WhyDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type SuppressionRowProps = { suppression: Suppression; onLift: () => void };

function SuppressionRow({
  suppression: { address, reason, detail, since, endsAt },
  onLift,
}: SuppressionRowProps) {
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-medium wrap-anywhere`}>
        {address}
      </th>
      <td className={`${cell} min-w-56 wrap-anywhere`}>
        {texts.reasons[reason]}
        {endsAt ? <span className="text-ink-3"> {texts.until(endsAt)}</span> : null}
        {detail ? <span className="block text-13 text-ink-2">{detail}</span> : null}
      </td>
      <td className={`${cell} whitespace-nowrap text-right text-ink-3`}>
        <RelativeMoment moment={since} />
      </td>
      <td className={`${cell} text-right`}>
        <ChangeButton variant="outline" size="small" onClick={onLift}>
          {texts.lift}
          <span className="sr-only"> {address}</span>
        </ChangeButton>
      </td>
    </tr>
  );
}

/** Asks why, for adding as for lifting: the reason is kept with who did. */
function WhyDialog({ asked, onClose }: { asked: 'add' | Suppression; onClose: () => void }) {
  const isNew = asked === 'add';
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string>();
  const act = useMutation({
    mutationFn: async (given: { address: string; why: string }) => {
      await (isNew ? api.mailbox.suppress(given) : api.mailbox.lift(given));
    },
    onSuccess: (_, { address }) => {
      toast.success(isNew ? texts.added(address) : texts.lifted(address));
      onClose();
    },
    onError: (error) => setFault(messageOfError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const address = isNew ? String(form.get('address')).trim() : asked.address;
    act.mutate({ address, why: String(form.get('why')) });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isNew ? texts.addTitle : texts.liftTitle(asked.address)}
      description={isNew ? texts.addMeaning : texts.liftMeaning[asked.reason]}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {isNew ? <TextField label={texts.address} name="address" type="email" autoComplete="off" /> : null}
        <TextField label={texts.why} hint={texts.whyHint} name="why" maxLength={300} error={fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={act.isPending}>
            {isNew ? texts.add : texts.lift}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
