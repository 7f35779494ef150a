import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { mailsTexts as texts } from './texts.ts';

type HourFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  value: number;
  /** An hour that is not offered. */
  without?: number;
  onChange: (hour: number) => void;
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** One of the hours of a day. */
export function HourField({ label, isLabelHidden, value, without, onChange }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      isLabelHidden={isLabelHidden}
      className="w-32"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {hours
        .filter((hour) => hour !== without)
        .map((hour) => (
          <option key={hour} value={hour}>
            {texts.hourName(hour)}
          </option>
        ))}
    </SelectField>
  );
}
