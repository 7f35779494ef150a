import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  type MailTemplate,
  mailingMessages,
  mailTemplates,
  type TestResult,
} from '../../../contract/mail/mailings.ts';
import { api, messageOfError } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import { MayChange } from '../MayChange.tsx';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { mailTones } from '../status.ts';
import { mailboxTexts, byHandTexts as texts } from './texts.ts';

const testsQuery = queryOptions({
  queryKey: ['admin', 'mail-tests'],
  queryFn: () => api.mailings.tests(),
  staleTime: 0,
  // Whoever waits for a mail sees it leave.
  refetchInterval: 3_000,
});

/** Sends a template with made-up words, and shows what became of the last fifteen. */
export function TestMail() {
  const tests = useQuery(testsQuery);
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const send = useMutation({
    mutationFn: (asked: { to: string; templateId: MailTemplate }) => api.mailings.test(asked),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: testsQuery.queryKey }),
    onError: (error) => setFault(messageOfError(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const to = String(given.get('to')).trim();
    const templateId = mailTemplates.find((each) => each === given.get('templateId')) ?? 'welcome';
    setFault(to === '' ? mailingMessages.testAddress : undefined);
    if (to === '') form.current?.querySelector('input')?.focus();
    else send.mutate({ to, templateId });
  };
  return (
    <Panel title={texts.testTitle}>
      <MayChange>
        <form
          ref={form}
          onSubmit={submit}
          noValidate
          className="grid gap-4 py-4 sm:grid-cols-[1fr_14rem_auto] sm:items-start"
        >
          <TextField label={texts.testAddress} name="to" type="email" autoComplete="email" error={fault} />
          <SelectField label={texts.template} name="templateId">
            {mailTemplates.map((id) => (
              <option key={id} value={id}>
                {texts.templates[id]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" isBusy={send.isPending} className="w-full sm:mt-6.5 sm:w-auto">
            {texts.sendTest}
          </Button>
        </form>
      </MayChange>
      <Loaded query={tests} what={texts.results} skeleton={<PanelSkeleton lines={3} />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="border-rule border-t py-3 text-14 text-ink-3">{texts.noResults}</p>
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

function Result({ result: { id, to, subject, status, failure, createdAt } }: { result: TestResult }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 text-14">
      <span className="min-w-0 wrap-anywhere">
        <Link
          to={paths.adminMail(id)}
          className="touch-around font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {to}
        </Link>
        <span className="block text-13 text-ink-3">{failure ?? subject}</span>
      </span>
      <span className="whitespace-nowrap text-ink-3">
        <Tag tone={mailTones[status]}>{mailboxTexts.statuses[status]}</Tag>{' '}
        <span className="ml-1 text-13">
          <RelativeMoment moment={createdAt} />
        </span>
      </span>
    </li>
  );
}
