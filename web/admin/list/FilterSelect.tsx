import { useNavigate } from 'react-router';
import { SelectField } from '../../ui/forms/SelectField.tsx';

type FilterSelectProps = {
  label: string;
  /** What is chosen while nothing is. */
  all: string;
  chosen: string | undefined;
  choices: readonly (readonly [value: string, name: string])[];
  pathOf: (value: string | undefined) => string;
};

/** A choice out of many that the address says. */
export function FilterSelect({ label, all, chosen = '', choices, pathOf }: FilterSelectProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      label={label}
      isLabelHidden
      className="w-[calc(50%-0.25rem)] sm:w-40"
      value={chosen}
      onChange={({ target }) => navigate(pathOf(target.value || undefined), { replace: true })}
    >
      <option value="">{all}</option>
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
