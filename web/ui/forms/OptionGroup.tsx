import { type ReactNode, useId } from 'react';
import type { useListbox } from './use-listbox.ts';

export type OptionProps = ReturnType<ReturnType<typeof useListbox>['option']>;

export const optionStyle =
  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-15 aria-selected:bg-chosen';

/** Options of a listbox that belong together, under their name. */
export function OptionGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox has no element of its own
    <div role="group" aria-labelledby={id} className="pb-2">
      <div id={id} className="px-3 pt-1 pb-1 text-13 text-ink-3">
        {name}
      </div>
      {children}
    </div>
  );
}
