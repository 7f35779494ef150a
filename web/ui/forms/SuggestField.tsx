import { type KeyboardEvent, type Ref, useEffect } from 'react';
import { controlStyle, Field, type FieldTexts, useFieldIds } from './Field.tsx';
import { useListbox } from './use-listbox.ts';

type SuggestFieldProps = FieldTexts & {
  suggestions: readonly string[];
  /** Found elsewhere for what is typed: they follow the suggestions. */
  further?: readonly string[] | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Where choosing a suggestion is more than typing it. */
  onChoose?: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  name?: string;
  placeholder?: string;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Free text that offers the suggestions containing what is typed. */
export function SuggestField(props: SuggestFieldProps) {
  const {
    label,
    hint,
    error,
    suggestions,
    further,
    value,
    onChange,
    onChoose = onChange,
    onBlur,
    ...input
  } = props;
  const { id, control } = useFieldIds({ hint, error });
  const found = [...new Set([...suggestionsFor(suggestions, value), ...(further ?? [])])];
  const listbox = useListbox(found.length, (index) => {
    const suggestion = found[index];
    if (suggestion !== undefined) onChoose(suggestion);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page begins to listen
  useEffect(() => {
    // What was typed before that is asked for like what is typed afterwards.
    if (isBeingTyped(id)) listbox.open();
  }, []);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...control}
          {...listbox.input}
          value={value}
          onKeyDown={(event) => {
            listbox.input.onKeyDown(event);
            if (!event.defaultPrevented) input.onKeyDown?.(event);
          }}
          onChange={(event) => {
            onChange(event.target.value);
            listbox.open();
          }}
          onClick={listbox.open}
          onBlur={() => {
            listbox.close();
            onBlur?.();
          }}
          className={controlStyle}
        />
        <div
          {...listbox.list}
          hidden={!listbox.isOpen}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-control border border-rule-2 bg-surface py-1 shadow-raised"
        >
          {listbox.isOpen
            ? found.map((suggestion, index) => (
                <div
                  key={suggestion}
                  {...listbox.option(index)}
                  className="flex min-h-11 cursor-pointer items-center px-3 text-14 aria-selected:bg-chosen sm:min-h-9"
                >
                  {suggestion}
                </div>
              ))
            : null}
        </div>
      </div>
    </Field>
  );
}

function isBeingTyped(id: string): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.id === id && activeElement.value !== '';
}

/** The suggestions that contain what was typed, whatever its case; those that begin with it come first. */
export function suggestionsFor(suggestions: readonly string[], typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return suggestions;
  const found = suggestions.filter((one) => one.toLowerCase().includes(text));
  const startsWith = (one: string) => one.toLowerCase().startsWith(text);
  return [...found.filter(startsWith), ...found.filter((one) => !startsWith(one))];
}
