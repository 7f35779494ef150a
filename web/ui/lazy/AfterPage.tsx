import { type ReactNode, Suspense } from 'react';
import { usePageShown } from '../../platform/browser/page-shown.ts';

type AfterPageProps = { fallback?: ReactNode; children: ReactNode };

/** For parts that are downloaded when they are drawn and that no one opens the page for: they wait until it is there. */
export function AfterPage({ fallback = null, children }: AfterPageProps) {
  return usePageShown() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
