import { AfterPage } from '../lazy/AfterPage.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';

const OfflineBar = lazyPart<object>(() => import('./OfflineBar.tsx'), 'nothing');

/** The same as `OfflineBar`, downloaded after the page is there. */
export function LazyOfflineBar() {
  return (
    <AfterPage>
      <OfflineBar />
    </AfterPage>
  );
}
