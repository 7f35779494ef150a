import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { controlLook, Field, type FieldTexts, useFieldIds } from './Field.tsx';
import { suggestionsFor } from './suggestions.ts';
import { useListbox } from './use-listbox.ts';

type Option = { value: string; label: string };

type SharedProps = FieldTexts & {
  name?: string;
  placeholder?: string;
  onBlur?: () => void;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

type SuggestFieldProps = SharedProps & {
  suggestions: readonly string[];
  value: string;
  onChange: (text: string) => void;
};

/** Free text that offers the suggestions containing what is typed. */
export function SuggestField({ suggestions, value, onChange, ...shared }: SuggestFieldProps) {
  const options = suggestions.map((label) => ({ value: label, label }));
  return <ListField {...shared} options={options} text={value} onText={onChange} onChoose={onChange} />;
}

type ComboboxProps = SharedProps & {
  options: readonly Option[];
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
};

/** One of many options, found by typing. Leaving with anything else typed brings the choice back. */
export function Combobox({ options, value, onChange, onBlur, ...shared }: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <ListField
      {...shared}
      hasArrow
      options={options}
      text={typed ?? chosen}
      filter={typed ?? ''}
      onText={(text) => {
        setTyped(text);
        if (text === '') onChange('');
      }}
      onChoose={(next) => {
        setTyped(null);
        onChange(next);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

type ListFieldProps = SharedProps & {
  options: readonly Option[];
  text: string;
  filter?: string;
  hasArrow?: boolean;
  onText: (text: string) => void;
  onChoose: (value: string) => void;
};

function ListField(props: ListFieldProps) {
  const { label, hint, error, className, options, text, filter = text, hasArrow, ...rest } = props;
  const { onText, onChoose, onBlur, ...input } = rest;
  const { id, control } = useFieldIds({ hint, error });
  const found = suggestionsFor(options, filter);
  const listbox = useListbox(found.length, (index) => {
    const option = found[index];
    if (option) onChoose(option.value);
  });
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...control}
          {...listbox.input}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            listbox.open();
          }}
          onClick={listbox.open}
          onBlur={() => {
            listbox.close();
            onBlur?.();
          }}
          className={`${controlLook} ${hasArrow ? 'pr-9' : ''}`}
        />
        {hasArrow ? (
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-3"
          />
        ) : null}
        <div
          {...listbox.list}
          hidden={!listbox.isOpen}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-control border border-rule-2 bg-surface py-1 shadow-raised"
        >
          {listbox.isOpen
            ? found.map((option, index) => (
                <div
                  key={option.value}
                  {...listbox.option(index)}
                  className="flex min-h-11 cursor-pointer items-center px-3 text-14 aria-selected:bg-chosen sm:min-h-9"
                >
                  {option.label}
                </div>
              ))
            : null}
        </div>
      </div>
    </Field>
  );
}
