import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { industriesOfGroup } from '../../../contract/reference/industries/industries.ts';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { GroupPicker } from '../../ui/pickers/GroupPicker.tsx';
import { type FilterPair, pairOfTag } from './filter-tags.ts';
import { filterTexts as texts } from './texts.ts';

type FilterLineProps = {
  line: FilterPair;
  position: number;
  onChange: (line: FilterPair) => void;
  onUntaken: (isUntaken: boolean) => void;
  /** Not given where the line has to stay. */
  onRemove?: () => void;
};

/** A group, and one of its industries or all of them. */
export function FilterLine({ line, position, onChange, onUntaken, onRemove }: FilterLineProps) {
  const { groupId, industryId } = line;
  return (
    <fieldset>
      <legend className="sr-only">{texts.line(position)}</legend>
      <div className="grid gap-1.5">
        <div className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <GroupPicker
              isSmall
              source="industries"
              label={texts.group}
              placeholder={texts.chooseGroup}
              value={groupId}
              onChange={(tag) => onChange(pairOfTag(tag))}
              onUntaken={onUntaken}
            />
          </div>
          {onRemove ? (
            <button
              type="button"
              aria-label={texts.remove(position)}
              onClick={onRemove}
              className="-mr-2 grid min-h-11 w-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink lg:min-h-9 lg:w-8"
            >
              <X size={16} aria-hidden="true" />
            </button>
          ) : null}
        </div>
        <Select
          label={texts.industry}
          value={industryId}
          disabled={groupId === ''}
          onChange={(event) => onChange({ groupId, industryId: event.target.value })}
        >
          <option value="">{groupId === '' ? texts.groupFirst : texts.wholeGroup}</option>
          {industriesOfGroup(groupId).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}

/** What is chosen says what it is for, so the label is for those who do not see it. */
function Select({ label, children, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <div className="relative min-w-0 grow">
      <select
        {...select}
        aria-label={label}
        className={`${controlStyle} appearance-none truncate pr-9 lg:min-h-9 lg:text-14`}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-3"
      />
    </div>
  );
}
