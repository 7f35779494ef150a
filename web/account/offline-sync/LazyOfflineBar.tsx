import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const OfflineBar = lazyPart<object>(() => import('./OfflineBar.tsx'), 'nothing');

/** The same as `OfflineBar`, downloaded after the page is there. */
export function LazyOfflineBar() {
  return (
    <AfterPage>
      <OfflineBar />
    </AfterPage>
  );
}
