import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { impersonationTexts as texts } from './texts.ts';

/** What no one but the person reads: an admin who looks on is told so in its place, and the server is not asked. */
export function TheirsAlone({
  children,
  words = texts.theirsAlone,
}: {
  children: ReactNode;
  words?: string;
}) {
  const { acting } = useSession();
  if (acting === null) return children;
  return <p className="max-w-prose py-3 text-14 text-ink-2">{words}</p>;
}
