import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { RelativeMoment } from '../ui/RelativeTime.tsx';
import { Loaded } from './Loaded.tsx';
import { MayChange } from './MayChange.tsx';
import { Panel, PanelSkeleton } from './Panel.tsx';

type TestPanelTexts = {
  title: string;
  address: string;
  choice: string;
  run: string;
  results: string;
  none: string;
};

type TestPanelProps<Choice extends string, Result> = {
  texts: TestPanelTexts;
  lead?: string;
  choices: Record<Choice, string>;
  /** Said when no address is given. */
  noAddress: string;
  run: (asked: { to: string; choice: Choice }) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  query: UseQueryResult<{ results: Result[] }>;
  children: (result: Result) => ReactNode;
};

/** Tries something with an address, and shows what came of it the last times. */
export function TestPanel<Choice extends string, Result>(props: TestPanelProps<Choice, Result>) {
  const { texts, lead, query, children } = props;
  return (
    <Panel title={texts.title}>
      {lead ? <p className="pt-3 text-14 text-ink-3">{lead}</p> : null}
      <MayChange>
        <TestForm {...props} />
      </MayChange>
      <Loaded query={query} what={texts.results} skeleton={<PanelSkeleton lines={3} />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="border-rule border-t py-3 text-14 text-ink-3">{texts.none}</p>
          ) : (
            <ul aria-label={texts.results} className="divide-y divide-rule border-rule border-t">
              {results.map(children)}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function TestForm<Choice extends string, Result>({
  texts,
  choices,
  noAddress,
  run,
  onDone,
}: TestPanelProps<Choice, Result>) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const test = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => setFault(messageOfError(error)),
  });
  // The names of an object are the choices that it was made of.
  const names = Object.entries(choices) as [Choice, string][];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const to = String(given.get('to')).trim();
    const [choice] = names.find(([name]) => name === given.get('choice')) ?? [];
    setFault(to === '' ? noAddress : undefined);
    if (to === '') form.current?.querySelector('input')?.focus();
    else if (choice) test.mutate({ to, choice });
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid gap-4 py-4 sm:grid-cols-[1fr_14rem_auto] sm:items-start"
    >
      <TextField label={texts.address} name="to" type="email" autoComplete="email" error={fault} />
      <SelectField label={texts.choice} name="choice">
        {names.map(([name, shown]) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <Button type="submit" isBusy={test.isPending} className="w-full sm:mt-6.5 sm:w-auto">
        {texts.run}
      </Button>
    </form>
  );
}

type TestLineProps = { address: ReactNode; outcome: ReactNode; children: ReactNode; at: string };

/** One of the last times: whom it was tried with, what came of it, and when. */
export function TestLine({ address, outcome, children, at }: TestLineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 text-14">
      <span className="min-w-0 wrap-anywhere">
        {address}
        <span className="block text-13 text-ink-3">{children}</span>
      </span>
      <span className="whitespace-nowrap text-ink-3">
        {outcome}{' '}
        <span className="ml-1 text-13">
          <RelativeMoment moment={at} />
        </span>
      </span>
    </li>
  );
}
