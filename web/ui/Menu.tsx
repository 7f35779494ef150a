import { DropdownMenu } from 'radix-ui';
import type { FocusEvent, ReactNode, RefObject } from 'react';

export type MenuProps = {
  trigger: ReactNode;
  label: string;
  /** Of a menu that was opened before it was there: the item that keys have reached meanwhile, null after a pointer. */
  chosenBefore?: RefObject<number | null>;
  children: ReactNode;
};

/** `trigger` is one focusable element; the children are `MenuItem`s and `MenuRule`s. */
export function Menu({ trigger, label, chosenBefore, children }: MenuProps) {
  const chooseFirst = (event: FocusEvent<HTMLDivElement>) => {
    if (!chosenBefore || chosenBefore.current === null || event.target !== event.currentTarget) return;
    const items = event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    items[Math.min(chosenBefore.current, items.length - 1)]?.focus();
    chosenBefore.current = null;
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen={chosenBefore !== undefined}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          onFocus={chooseFirst}
          aria-label={label}
          align="end"
          sideOffset={6}
          className="z-50 min-w-52 rounded-card border border-rule-2 bg-surface py-1.5 shadow-raised"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = { children: ReactNode; onSelect?: () => void; asChild?: boolean };

/** With `asChild` its only child is the item, such as a link of the router. */
export function MenuItem({ children, onSelect, asChild }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center px-4 text-14 outline-none data-highlighted:bg-chosen sm:min-h-9"
    >
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuRule() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-rule" />;
}
