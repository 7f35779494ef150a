import { useState } from 'react';
import type { Option } from './option.ts';
import { PickerField, type PickerFieldProps } from './PickerField.tsx';
import { pickerTexts as texts } from './texts.ts';
import { type Source, useChoices } from './use-choices.ts';

export type OnePickerProps = Pick<
  PickerFieldProps,
  'label' | 'hint' | 'error' | 'isSmall' | 'placeholder' | 'disabled' | 'onBlur'
> & {
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onUntaken?: (isUntaken: boolean) => void;
};

type FoundBy = {
  source: Source;
  /** What the value is called. */
  chosen: string;
};

/** One choice of many. What is typed and not chosen stays where it is, and says so. */
export function OnePicker(props: OnePickerProps & FoundBy) {
  const { source, chosen, value, onChange, onUntaken, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [base, setBase] = useState(value);
  // Chosen in another way than here.
  if (base !== value) {
    setBase(value);
    setTyped(null);
  }
  const choices = useChoices(source, typed ?? '');
  const change = (text: string | null) => {
    setTyped(text);
    onUntaken?.(Boolean(text?.trim()));
  };
  return (
    <PickerField
      {...field}
      hasArrow
      text={typed ?? chosen}
      typed={typed ?? ''}
      finding={choices}
      ask={askWhatWasMeant}
      onText={(text) => {
        change(text === chosen ? null : text);
        if (text === '' && value !== '') onChange('');
      }}
      onTake={(option) => {
        change(null);
        onChange(option.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === null) return;
        // The first closes the list, and this one brings the choice back; only the next one is the page's.
        event.preventDefault();
        event.stopPropagation();
        change(null);
      }}
    />
  );
}

export function askWhatWasMeant(typed: string, [first]: readonly Option[]): string {
  return first ? texts.didYouMean(typed, first.detail ?? first.label) : texts.unknown(typed);
}
