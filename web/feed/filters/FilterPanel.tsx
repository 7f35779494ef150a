import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostFilters } from '../../../contract/feed/alerts.ts';
import { industriesOfGroup } from '../../../contract/reference/industries/industries.ts';
import { Button } from '../../ui/Button.tsx';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { focusUntaken } from '../../ui/pickers/focus-untaken.ts';
import { GroupPicker } from '../../ui/pickers/GroupPicker.tsx';
import { useUntaken } from '../../ui/pickers/use-untaken.ts';
import { type FilterPair, noPair, pairOfTag, pairsToFillIn, tagsOfPairs } from './filter-tags.ts';
import { filterTexts as texts } from './texts.ts';
import { useFilterActions } from './use-filter-actions.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

type FilterPanelProps = { filter: IndustryFilter; onDone?: () => void };

/** Up to three industries to narrow the alerts to. Nothing happens to the alerts before a button is pressed. */
export default function FilterPanel({ filter, onDone }: FilterPanelProps) {
  const shown = filter.tags.join();
  const [lines, setLines] = useState(() => pairsToFillIn(filter.tags));
  const [base, setBase] = useState(shown);
  // Another way than this panel, such as going back, changed what the alerts are narrowed to.
  if (base !== shown) {
    setBase(shown);
    setLines(pairsToFillIn(filter.tags));
  }
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const actions = useFilterActions(filter);
  const untaken = useUntaken();
  const isActive = shown !== '';
  const chosen = tagsOfPairs(lines).join();

  const change = (position: number, line: FilterPair) =>
    setLines(lines.map((other, index) => (index === position ? line : other)));
  const focusLine = (place: 'first' | 'last') =>
    list.current?.querySelector<HTMLElement>(`li:${place}-child input`)?.focus();
  const add = () => {
    flushSync(() => setLines([...lines, noPair]));
    focusLine('last');
  };
  const remove = (position: number) => {
    flushSync(() => setLines(lines.filter((_line, index) => index !== position)));
    addButton.current?.focus();
  };
  const finish = (isDone: boolean) => {
    if (isDone) onDone?.();
  };
  const apply = () => {
    if (!list.current || !focusUntaken(list.current)) finish(actions.apply(lines));
  };
  // The button is of no use once nothing is set, so the focus goes on to where one starts anew.
  const clear = () => {
    finish(actions.clear());
    focusLine('first');
  };
  return (
    <div className="grid gap-2">
      <ul ref={list} className="grid gap-4 pb-1 lg:gap-3">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place and holds nothing of its own
          <li key={index}>
            <IndustryLine
              line={line}
              position={index + 1}
              onChange={(changed) => change(index, changed)}
              onUntaken={untaken.mark(`${index}`)}
              onRemove={index > 0 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      {lines.length < mostFilters ? (
        <div>
          <Button
            ref={addButton}
            variant="link"
            className="min-h-11 text-14 decoration-rule-2 lg:min-h-9"
            onClick={add}
          >
            {texts.add}
          </Button>
        </div>
      ) : null}
      {isActive && chosen === shown && !untaken.isAny ? (
        // A second click of a double click on what this button was before means nothing.
        <Button size="small" variant="outline" onClick={({ detail }) => detail < 2 && clear()}>
          {texts.clear}
        </Button>
      ) : (
        <Button size="small" disabled={!isActive && chosen === '' && !untaken.isAny} onClick={apply}>
          {texts.apply}
        </Button>
      )}
      <Button
        size="small"
        variant="outline"
        onClick={() => finish(isActive ? actions.reset() : actions.applyPreferences())}
      >
        {isActive ? texts.reset : texts.usePreferences}
      </Button>
      <p className="pt-1 text-13 text-ink-3">{texts.meaning}</p>
    </div>
  );
}

type IndustryLineProps = {
  line: FilterPair;
  position: number;
  onChange: (line: FilterPair) => void;
  onUntaken: (isUntaken: boolean) => void;
  /** Not given where the line has to stay. */
  onRemove?: () => void;
};

/** A group, and one of its industries or all of them. */
function IndustryLine({ line, position, onChange, onUntaken, onRemove }: IndustryLineProps) {
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
