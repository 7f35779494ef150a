import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { savedSearchTexts as texts } from './texts.ts';

/** Opens what can be done with a saved search; with a mouse it shows where it points. */
export function SearchMenuButton({ name, ...button }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      {...button}
      type="button"
      aria-label={texts.more(name)}
      className="absolute right-0 grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink lg:size-9 lg:pointer-fine:opacity-0 lg:pointer-fine:group-focus-within:opacity-100 lg:pointer-fine:group-hover:opacity-100 lg:pointer-fine:data-[state=open]:opacity-100"
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
}
