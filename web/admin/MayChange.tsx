import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { sessionQuery } from '../platform/session/session.ts';
import { Button } from '../ui/Button.tsx';

/** Whether the admin who looks may change something; the shell of these pages says so to read-only admins. */
export function useMayChange(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session?.user.isReadOnlyAdmin === false;
}

/** What only leads to a change, and so is not there for an admin who only reads. */
export function MayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null;
}

/** A button that changes something, or asks before it does. */
export function ChangeButton(props: ComponentProps<typeof Button>) {
  return useMayChange() ? <Button {...props} /> : null;
}
