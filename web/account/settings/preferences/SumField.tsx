import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { compactMoney } from '../../../ui/money.ts';
import { settingsTexts as texts } from '../texts.ts';

const offered = [
  100_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000, 100_000_000,
];
const nameOf = (usd: number) => compactMoney({ amount: String(usd), currency: 'USD', usd: String(usd) });

type Limits = { leastAmount: number | null } | { mostAmount: number | null };
type SumFieldProps = { least: number | null; most: number | null; onChange: (changed: Limits) => void };

/** Between which sums a round is to lie, in US dollars. Neither select offers what would leave nothing between them. */
export function SumField({ least, most, onChange }: SumFieldProps) {
  return (
    <fieldset aria-describedby="sums-hint">
      <legend className="text-14 font-medium">{texts.sums}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-4">
        <LimitSelect
          label={texts.least}
          value={least}
          isOffered={(usd) => most === null || usd <= most}
          onChange={(leastAmount) => onChange({ leastAmount })}
        />
        <LimitSelect
          label={texts.most}
          value={most}
          isOffered={(usd) => least === null || usd >= least}
          onChange={(mostAmount) => onChange({ mostAmount })}
        />
      </div>
      <p id="sums-hint" className="mt-1.5 text-13 text-ink-3">
        {texts.sumsHint}
      </p>
    </fieldset>
  );
}

/** `$1M to $20M`, `At least $1M`, or that any amount will do. */
export function amountsText(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return texts.between(nameOf(least), nameOf(most));
  if (least !== null) return `${texts.least} ${nameOf(least)}`;
  return most === null ? texts.anySum : `${texts.most} ${nameOf(most)}`;
}

type LimitSelectProps = {
  label: string;
  value: number | null;
  isOffered: (usd: number) => boolean;
  onChange: (usd: number | null) => void;
};

function LimitSelect({ label, value, isOffered, onChange }: LimitSelectProps) {
  // Another sum may have been set elsewhere.
  const sums =
    value === null || offered.includes(value) ? offered : [...offered, value].sort((a, b) => a - b);
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{texts.noLimit}</option>
      {sums.filter(isOffered).map((usd) => (
        <option key={usd} value={usd}>
          {nameOf(usd)}
        </option>
      ))}
    </SelectField>
  );
}
