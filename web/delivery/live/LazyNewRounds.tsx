import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { NewRoundsProps } from './NewRounds.tsx';

const NewRounds = lazyPart<NewRoundsProps>(() => import('./NewRounds.tsx'), 'nothing');

/** Nothing is said of new rounds before the page is there. */
export function LazyNewRounds(props: NewRoundsProps) {
  return (
    <AfterPage>
      <NewRounds {...props} />
    </AfterPage>
  );
}
