import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

type MenuProps = {
  trigger: ReactNode;
  label: string;
  /** By what it was opened before it was there. */
  openedBy?: 'keyboard' | 'pointer';
  children: ReactNode;
};

/** `trigger` is one focusable element; the children are `MenuItem`s and `MenuRule`s. */
export function Menu({ trigger, label, openedBy, children }: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // As it is when a menu that is there is opened by a key; after it has taken the focus itself.
    if (openedBy === 'keyboard')
      requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
  }, [openedBy]);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={openedBy !== undefined}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
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
