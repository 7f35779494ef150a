import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mostDays, usualDays } from '../../../contract/alerts/admin-mail.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { MayChange } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { byHandTexts as texts } from './texts.ts';

/** Sends the alerts of the last days, once it was said to how many people. */
export function ManualAlerts() {
  const [days, setDays] = useState(String(usualDays));
  const [fault, setFault] = useState<string>();
  const count = useMutation({
    mutationFn: (asked: number) => api.mailings.countAlerts({ days: asked }),
    onError: (error) => setFault(messageOfError(error)),
  });
  const send = useMutation({
    mutationFn: (asked: number) => api.mailings.sendAlerts({ days: asked }),
    onSuccess: ({ isQueued }) => {
      toast(isQueued ? texts.alertsQueued : texts.alertsNotQueued);
    },
    onError: (error) => toast.error(messageOfError(error)),
    onSettled: () => count.reset(),
  });
  const asked = Number(days);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = Number.isInteger(asked) && asked >= 1 && asked <= mostDays;
    setFault(isRight ? undefined : texts.daysWrong(mostDays));
    if (isRight) count.mutate(asked);
  };
  const { people, isLeast = false } = count.data ?? {};
  return (
    <Panel title={texts.alertsTitle}>
      <MayChange>
        <form onSubmit={submit} noValidate className="grid gap-4 py-4">
          <p className="text-14 text-ink-2">{texts.alertsMeaning}</p>
          <TextField
            label={texts.days}
            name="days"
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
            error={fault}
            className="max-w-40"
          />
          <div>
            <Button type="submit" variant="outline" isBusy={count.isPending}>
              {texts.countFirst}
            </Button>
          </div>
          {people === 0 && !isLeast ? (
            <p role="status" className="text-14 text-ink-2">
              {texts.noUsers}
            </p>
          ) : null}
        </form>
      </MayChange>
      <ConfirmDialog
        isOpen={people !== undefined && (people > 0 || isLeast)}
        onClose={() => count.reset()}
        title={texts.alertsQuestion(people ?? 0, isLeast)}
        meaning={texts.alertsQuestionMeaning(asked)}
        yes={texts.sendAlerts}
        no={texts.dontSend}
        isBusy={send.isPending}
        onYes={() => send.mutate(asked)}
      />
    </Panel>
  );
}
