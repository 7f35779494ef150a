import { useState } from 'react';
import type { EditableRound } from '../../../contract/admin/rounds.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { companyTexts } from '../companies/texts.ts';
import { useRecordChange } from '../companies/use-record-change.ts';
import { RoundDialog } from './RoundDialog.tsx';
import { roundTexts as texts } from './texts.ts';

const nothing = (): EditableRound => ({
  kind: 'seed',
  amount: null,
  currency: null,
  announcedOn: utcDay(new Date()),
  leadInvestors: [],
});

export function EnterRound({ startupId, name }: { startupId: StartupId; name: string }) {
  // However often it is sent, it is one entry; another one begins when the form is opened again.
  const [entryId, setEntryId] = useState<string | null>(null);
  const enter = useRecordChange(api.adminRounds.create, ({ outcome }) => {
    toast.success(texts[outcome]);
    setEntryId(null);
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setEntryId(crypto.randomUUID())}>
        {companyTexts.enterRound}
      </Button>
      {entryId ? (
        <RoundDialog
          isOpen
          onClose={() => setEntryId(null)}
          title={texts.enterTitle(name)}
          meaning={texts.enterMeaning}
          round={nothing()}
          now={null}
          isBusy={enter.isPending}
          onSave={(round, reason, form) =>
            enter.mutate({ entryId, startupId, round, reason, url: String(form.get('url') ?? '') || null })
          }
        >
          <TextField name="url" type="url" label={texts.url} maxLength={2000} />
        </RoundDialog>
      ) : null}
    </>
  );
}
