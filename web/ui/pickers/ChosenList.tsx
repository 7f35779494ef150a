import { Chip } from '../Tag.tsx';
import { pickerTexts as texts } from './texts.ts';

type ChosenListProps = {
  label: string;
  chosen: readonly string[];
  nameOf: (value: string) => string;
  onRemove: (value: string) => void;
};

/** What is chosen, each as a chip that can be removed. */
export function ChosenList({ label, chosen, nameOf, onRemove }: ChosenListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {chosen.map((value) => (
        <li key={value}>
          <Chip removeLabel={texts.remove(nameOf(value))} onRemove={() => onRemove(value)}>
            {nameOf(value)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
