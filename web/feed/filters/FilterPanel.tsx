import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostFilters } from '../../../contract/feed/alerts.ts';
import { Button } from '../../ui/Button.tsx';
import { focusUntaken } from '../../ui/pickers/focus-untaken.ts';
import { useUntaken } from '../../ui/pickers/use-untaken.ts';
import { FilterLine } from './FilterLine.tsx';
import { type FilterPair, noPair, pairsToFillIn, tagsOfPairs } from './filter-tags.ts';
import { InvestorPicker } from './InvestorPicker.tsx';
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
            <FilterLine
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
      <InvestorPicker tags={filter.tags} onDone={onDone} />
    </div>
  );
}
