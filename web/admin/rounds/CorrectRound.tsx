import Big from 'big.js';
import { useState } from 'react';
import type { AdminRound, EditableRound } from '../../../contract/admin/rounds.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { companyTexts } from '../companies/texts.ts';
import { useRecordChange } from '../companies/use-record-change.ts';
import { RoundDialog } from './RoundDialog.tsx';
import { roundTexts as texts } from './texts.ts';

const editableOf = ({ kind, amount, announcedOn, leadInvestors }: AdminRound): EditableRound => ({
  kind,
  amount: amount && new Big(amount.amount).toFixed(),
  currency: amount?.currency ?? null,
  announcedOn,
  leadInvestors,
});

export function CorrectRound({ round }: { round: AdminRound }) {
  const [expected, setExpected] = useState<EditableRound | null>(null);
  const [changed, setChanged] = useState<EditableRound | null>(null);
  const close = () => {
    setExpected(null);
    setChanged(null);
  };
  const correct = useRecordChange(api.adminRounds.correct, ({ outcome, round: now }) => {
    if (outcome === 'changed-meanwhile') {
      setExpected(editableOf(now));
      setChanged(editableOf(now));
      return;
    }
    toast.success(companyTexts.saved);
    close();
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setExpected(editableOf(round))}>
        {texts.correct}
      </Button>
      {expected ? (
        <RoundDialog
          isOpen
          onClose={close}
          title={texts.correctTitle(round.companyName)}
          meaning={companyTexts.correctMeaning}
          round={expected}
          now={changed}
          isBusy={correct.isPending}
          onSave={(wanted, reason) => correct.mutate({ id: round.id, expected, wanted, reason })}
        />
      ) : null}
    </>
  );
}
