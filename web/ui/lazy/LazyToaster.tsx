import { AfterPage } from './AfterPage.tsx';
import { lazyPart } from './lazy-part.tsx';

const Toaster = lazyPart<object>(
  () => import('../toasts/Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })),
  'nothing',
);

/** The same as `Toaster`, downloaded after the page is there. */
export function LazyToaster() {
  return (
    <AfterPage>
      <Toaster />
    </AfterPage>
  );
}
