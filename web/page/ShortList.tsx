import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useMedia } from '../ui/use-media.ts';
import { shortListTexts as texts } from './short-list-texts.ts';

type ShortListProps<Item> = {
  items: readonly Item[];
  /** How many stand there until the others are asked for; a phone, where rows are high, begins with half of them. */
  most: number;
  /** How many a phone begins with, where the list is one of many. */
  mostOnPhone?: number;
  children: (item: Item) => ReactNode;
};

/** A list of rows, of which the first stand there and the others come at a press. Its children bring their `li`. */
export function ShortList<Item>({ items, most, mostOnPhone, children }: ShortListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const isPhone = useMedia('(max-width: 39.99rem)');
  const first = isPhone ? (mostOnPhone ?? Math.ceil(most / 2)) : most;
  // A button for one row more would take the room of that row.
  const isShort = items.length <= first + 1;
  const shown = isWhole || isShort ? items : items.slice(0, first);
  return (
    <>
      <ul className="divide-y divide-rule border-rule border-y">{shown.map(children)}</ul>
      {isShort ? null : (
        <p className="mt-2">
          <Button
            variant="link"
            size="small"
            className="min-h-11 sm:min-h-8"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? texts.showFewer : texts.showAll(items.length)}
          </Button>
        </p>
      )}
    </>
  );
}
