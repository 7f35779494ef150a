import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  type ProviderCall,
  type ProviderTest,
  providerCalls,
  providerTestMessages,
} from '../../../contract/billing/provider-tests.ts';
import { api, messageOfError } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import { MayChange } from '../MayChange.tsx';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { providerTestsQuery, recentQuery } from './queries.ts';
import { providerTestTexts as texts } from './texts.ts';

const tones = { answered: 'go', refused: 'warn', unreachable: 'loss' } as const;

/** Asks the payment provider what it has of an address, and shows what it answered the last fifteen times. */
export function TestProvider() {
  const tests = useQuery(providerTestsQuery);
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const run = useMutation({
    mutationFn: (asked: { to: string; call: ProviderCall }) => api.providerTests.run(asked),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: providerTestsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: recentQuery.queryKey }),
      ]),
    onError: (error) => setFault(messageOfError(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const to = String(given.get('to')).trim();
    const call = providerCalls.find((each) => each === given.get('call')) ?? 'subscriptions';
    setFault(to === '' ? providerTestMessages.address : undefined);
    if (to === '') form.current?.querySelector('input')?.focus();
    else run.mutate({ to, call });
  };
  return (
    <Panel title={texts.title}>
      <p className="pt-3 text-14 text-ink-3">{texts.lead}</p>
      <MayChange>
        <form
          ref={form}
          onSubmit={submit}
          noValidate
          className="grid gap-4 py-4 sm:grid-cols-[1fr_14rem_auto] sm:items-start"
        >
          <TextField label={texts.address} name="to" type="email" autoComplete="email" error={fault} />
          <SelectField label={texts.call} name="call">
            {providerCalls.map((call) => (
              <option key={call} value={call}>
                {texts.calls[call]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" isBusy={run.isPending} className="w-full sm:mt-6.5 sm:w-auto">
            {texts.run}
          </Button>
        </form>
      </MayChange>
      <Loaded query={tests} what={texts.results} skeleton={<PanelSkeleton lines={3} />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="border-rule border-t py-3 text-14 text-ink-3">{texts.none}</p>
          ) : (
            <ul aria-label={texts.results} className="divide-y divide-rule border-rule border-t">
              {results.map((result) => (
                <Result key={result.id} result={result} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Result({
  result: { address, call, outcome, found, failure, tookMs, at },
}: {
  result: ProviderTest;
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 text-14">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{address}</span>
        <span className="block text-13 text-ink-3">{failure ?? texts.found(call, found ?? 0, tookMs)}</span>
      </span>
      <span className="whitespace-nowrap text-ink-3">
        <Tag tone={tones[outcome]}>{texts.outcomes[outcome]}</Tag>{' '}
        <span className="ml-1 text-13">
          <RelativeMoment moment={at} />
        </span>
      </span>
    </li>
  );
}
