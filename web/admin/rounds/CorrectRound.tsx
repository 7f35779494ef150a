import Big from 'big.js';
import { type ReactNode, useState } from 'react';
import type { AdminRound, EditableRound } from '../../../contract/admin/rounds.ts';
import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { controlStyle, Field, useFieldIds } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ReasonField } from '../companies/ReasonField.tsx';
import { companyTexts } from '../companies/texts.ts';
import { useRecordChange } from '../companies/use-record-change.ts';
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

type RoundDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  meaning: string;
  round: EditableRound;
  /** How it is by now, where another user has changed it. */
  now: EditableRound | null;
  isBusy: boolean;
  onSave: (round: EditableRound, reason: string, form: FormData) => void;
  children?: ReactNode;
};

/** The fields of a round, and why. */
export function RoundDialog({ isOpen, onClose, title, meaning, ...form }: RoundDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={title} description={meaning}>
      <RoundForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type RoundFormProps = Omit<RoundDialogProps, 'isOpen' | 'title' | 'meaning'>;

function RoundForm({ round, now, isBusy, onSave, onClose, children }: RoundFormProps) {
  const [filled] = useState(round);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (reason.trim() === '') setMissing(true);
        else onSave(readRound(form, filled), reason.trim(), new FormData(form));
      }}
    >
      {now ? (
        <Notice tone="warn" title={companyTexts.changedMeanwhile}>
          {companyTexts.changedMeanwhileMeaning}
        </Notice>
      ) : null}
      <RoundFields round={filled} now={now} />
      {children}
      <ReasonField
        reason={reason}
        isMissing={isMissing}
        onReason={(words) => {
          setReason(words);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {companyTexts.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {companyTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

type RoundFieldsProps = { round: EditableRound; now: EditableRound | null };

/** Everything that can be set of a round. */
function RoundFields({ round, now }: RoundFieldsProps) {
  const hintOf = (value: string | null | undefined, usual?: string) =>
    now ? companyTexts.now(value || companyTexts.unknown) : usual;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        name="kind"
        label={texts.facts.roundKind}
        defaultValue={round.kind}
        hint={hintOf(now && roundNames[now.kind])}
      >
        {roundKinds.map((kind) => (
          <option key={kind} value={kind}>
            {roundNames[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="announcedOn"
        label={texts.facts.announcedOn}
        type="date"
        required
        defaultValue={round.announcedOn}
        hint={hintOf(now?.announcedOn)}
      />
      <TextField
        name="amount"
        label={texts.facts.amount}
        inputMode="decimal"
        pattern="\d{1,18}(\.\d{1,2})?"
        defaultValue={round.amount ?? ''}
        hint={hintOf(now?.amount, texts.amountHint)}
      />
      <TextField
        name="currency"
        label={texts.currency}
        pattern="[A-Za-z]{3}"
        maxLength={3}
        defaultValue={round.currency ?? 'USD'}
        hint={hintOf(now?.currency)}
      />
      <Investors round={round} hint={hintOf(now?.leadInvestors.join(', '), texts.investorsHint)} />
    </div>
  );
}

function Investors({ round, hint }: { round: EditableRound; hint: string | undefined }) {
  const { id, control } = useFieldIds({ hint });
  return (
    <Field id={id} label={texts.facts.leadInvestors} hint={hint} className="sm:col-span-2">
      <textarea
        {...control}
        name="leadInvestors"
        rows={3}
        defaultValue={round.leadInvestors.join('\n')}
        className={`${controlStyle} py-2`}
      />
    </Field>
  );
}

function readRound(form: HTMLFormElement, before: EditableRound): EditableRound {
  const answers = new FormData(form);
  const text = (name: string) => String(answers.get(name) ?? '').trim();
  const amount = text('amount') || null;
  return {
    kind: roundKinds.find((kind) => kind === text('kind')) ?? before.kind,
    amount,
    currency: amount === null ? null : text('currency').toUpperCase(),
    announcedOn: text('announcedOn'),
    leadInvestors: text('leadInvestors')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}
