import { useState } from 'react';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { Button } from '../Button.tsx';
import { Chip } from '../Tag.tsx';
import { useMedia } from '../use-media.ts';
import { askWhatWasMeant } from './OnePicker.tsx';
import { markChosen } from './option.ts';
import { PickerField } from './PickerField.tsx';
import { pickerTexts as texts } from './texts.ts';
import { useChoices } from './use-choices.ts';

const most = 60;

const nameOf = (tag: string) => labelOfTag(tag)?.name ?? tag;

type IndustriesPickerProps = {
  label: string;
  /** What an empty list stands for. */
  whenEmpty: string;
  chosen: readonly string[];
  onChange: (tags: string[]) => void;
  onUntaken: (isUntaken: boolean) => void;
};

/** Groups and industries by their tags, found by whatever they are called. */
export function IndustriesPicker({ label, whenEmpty, chosen, onChange, onUntaken }: IndustriesPickerProps) {
  const [typed, setTyped] = useState('');
  const isFull = chosen.length >= most;
  const choices = useChoices('industries', typed);
  const type = (text: string) => {
    setTyped(text);
    onUntaken(text.trim() !== '');
  };
  const remove = (tag: string) => onChange(chosen.filter((other) => other !== tag));
  return (
    <div className="grid gap-2">
      <PickerField
        label={label}
        hint={isFull ? texts.full(most) : texts.industriesHint}
        placeholder={texts.find}
        disabled={isFull}
        text={typed}
        typed={typed}
        finding={markChosen(choices, (tag) => isCovered(chosen, tag))}
        ask={askWhatWasMeant}
        onText={type}
        onTake={(option) => {
          type('');
          onChange(withIndustry(chosen, option.value));
        }}
        onKeyDown={(event) => {
          // Enter in this field never sends the form.
          if (event.key === 'Enter') event.preventDefault();
          const last = chosen.at(-1);
          if (event.key === 'Backspace' && typed === '' && last) remove(last);
        }}
      />
      {chosen.length === 0 ? <p className="text-14 text-ink-3">{whenEmpty}</p> : null}
      <ChosenList label={label} chosen={chosen} nameOf={nameOf} onRemove={remove} />
    </div>
  );
}

/** Whether some tags stand for one more already: it is among them, or its whole group is. */
function isCovered(tags: readonly string[], tag: string): boolean {
  const [group = ''] = tag.split('/');
  return tags.includes(tag) || tags.includes(group);
}

/** The tags with one more; a whole group takes the place of its industries. */
function withIndustry(tags: readonly string[], tag: string): string[] {
  return isCovered(tags, tag) ? [...tags] : [...tags.filter((other) => !other.startsWith(`${tag}/`)), tag];
}

type ChosenListProps = {
  label: string;
  chosen: readonly string[];
  nameOf: (value: string) => string;
  onRemove: (value: string) => void;
};

const fewOnPhone = 3;

/** What is chosen, each as a chip that can be removed. Sixty of them scroll in a few lines; a phone begins with those that came last. */
export function ChosenList({ label, chosen, nameOf, onRemove }: ChosenListProps) {
  const isPhone = useMedia('(max-width: 39.99rem)');
  const [isWhole, setIsWhole] = useState(false);
  const isShort = !isPhone || chosen.length <= fewOnPhone + 1;
  const shown = isShort || isWhole ? chosen : chosen.slice(-fewOnPhone);
  return (
    <ul aria-label={label} className="-m-0.5 flex max-h-52 flex-wrap gap-1.5 overflow-y-auto p-0.5">
      {shown.map((value) => (
        <li key={value}>
          <Chip removeLabel={texts.remove(nameOf(value))} onRemove={() => onRemove(value)}>
            {nameOf(value)}
          </Chip>
        </li>
      ))}
      {isShort ? null : (
        <li>
          <Button
            variant="link"
            size="small"
            className="min-h-11"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? texts.showFewer : texts.showAll(chosen.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}
