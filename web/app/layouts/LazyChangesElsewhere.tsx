import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const ChangesElsewhere = lazyPart<object>(() => import('./ChangesElsewhere.tsx'), 'nothing');

/** The same as `ChangesElsewhere`, downloaded after the page is there. */
export function LazyChangesElsewhere() {
  return (
    <AfterPage>
      <ChangesElsewhere />
    </AfterPage>
  );
}
