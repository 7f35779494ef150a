import type { EditableRound } from '../../../contract/admin/rounds.ts';
import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import { controlStyle, Field, useFieldIds } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { companyTexts } from '../companies/texts.ts';
import { roundTexts as texts } from './texts.ts';

type RoundFieldsProps = { round: EditableRound; now: EditableRound | null };

/** Everything that can be set of a round. */
export function RoundFields({ round, now }: RoundFieldsProps) {
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

export function readRound(form: HTMLFormElement, before: EditableRound): EditableRound {
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
