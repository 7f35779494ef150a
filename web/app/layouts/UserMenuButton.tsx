import type { ComponentProps } from 'react';
import type { User } from '../../../contract/auth/accounts.ts';
import { layoutTexts } from './texts.ts';

/** Who is signed in, as the button that opens their menu. */
export function UserMenuButton({ user, ...button }: ComponentProps<'button'> & { user: User }) {
  return (
    <button {...button} type="button" className="grid size-11 shrink-0 place-items-center">
      <span className="grid size-9 place-items-center rounded-full bg-sunk text-13 font-medium inset-ring inset-ring-ink-3">
        {initialsOf(user.fullName)}
      </span>
      <span className="sr-only">{` ${layoutTexts.userMenu}: ${user.fullName}`}</span>
    </button>
  );
}

/** `Ada Okafor` → `AO` */
function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
