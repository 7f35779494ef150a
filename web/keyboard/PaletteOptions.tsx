import { type ReactNode, useId } from 'react';
import type { SuggestedCompany } from '../../contract/startups.ts';
import { IndustryMark } from '../ui/IndustryMark.tsx';
import { placeOf } from '../ui/place.ts';
import type { useListbox } from '../ui/use-listbox.ts';
import type { Command } from './commands.ts';
import { Keys } from './Keys.tsx';

type Option = ReturnType<ReturnType<typeof useListbox>['option']>;

const optionLook =
  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-15 aria-selected:bg-sunk';

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

export function CommandOption({ command, option }: { command: Command; option: Option }) {
  return (
    <div {...option} className={optionLook}>
      {command.name}
      {command.keys.length > 0 ? (
        <span aria-hidden="true" className="max-sm:hidden">
          <Keys keys={command.keys} />
        </span>
      ) : null}
    </div>
  );
}

export function CompanyOption({ company, option }: { company: SuggestedCompany; option: Option }) {
  const place = placeOf(company.location);
  return (
    <div {...option} className={optionLook}>
      <span className="min-w-0 py-1.5">
        <span dir="auto" className="headline block truncate text-15">
          {company.name}
        </span>
        <span className="flex gap-3 text-13 text-ink-2">
          {company.industry ? (
            <span className="truncate">
              <IndustryMark industry={company.industry} />
            </span>
          ) : null}
          {place ? <span className="truncate text-ink-3">{place}</span> : null}
        </span>
      </span>
    </div>
  );
}
