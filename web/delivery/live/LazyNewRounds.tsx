import { useEffect } from 'react';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { holdRounds } from './held-rounds.ts';
import type { NewRoundsProps } from './NewRounds.tsx';

const NewRounds = lazyPart<NewRoundsProps>(() => import('./NewRounds.tsx'), 'nothing');

/** Nothing is said of new rounds before the page is there; what other tabs hear until then is kept. */
export function LazyNewRounds(props: NewRoundsProps) {
  useEffect(holdRounds, []);
  return (
    <AfterPage>
      <NewRounds {...props} />
    </AfterPage>
  );
}
