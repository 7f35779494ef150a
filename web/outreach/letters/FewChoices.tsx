import { useId } from 'react';

type FewChoicesProps<Choice extends string> = {
  legend: string;
  options: readonly Choice[];
  names: Record<Choice, string>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** One of a few, side by side. */
export function FewChoices<Choice extends string>({
  legend,
  options,
  names,
  value,
  onChange,
}: FewChoicesProps<Choice>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      <div className="flex divide-x divide-rule-2 overflow-hidden rounded-control border border-rule-2">
        {options.map((option) => (
          <label
            key={option}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center px-3 text-14 has-checked:bg-act has-checked:font-medium has-checked:text-act-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute size-px opacity-0"
            />
            {names[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
