import { type ComponentType, type ReactNode, use, useState, useTransition } from 'react';
import { PartLoadFailure } from './PartLoadFailure.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
/** What stands there when it cannot be loaded: a notice, a line where there is less room, or nothing that anybody would miss. */
type WhenMissing = 'notice' | 'line' | 'nothing';

/**
 * A part of a page that is downloaded when it is first drawn, inside of a `Suspense`. When it cannot be, the rest of the
 * page stays, and the part says so and can be asked for again.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  whenMissing: WhenMissing = 'notice',
): (props: Props) => ReactNode {
  let loading: Promise<ComponentType<Props> | null> | null = null;
  let isMissing = false;

  function start() {
    loading ??= load().then(
      (loaded) => loaded.default,
      () => {
        isMissing = true;
        return null;
      },
    );
    return loading;
  }
  function clearFailure() {
    if (!isMissing) return;
    isMissing = false;
    loading = null;
  }

  return function LazyPart(props) {
    const [, setAttempts] = useState(0);
    const [isBusy, startTrying] = useTransition();
    const Part = use(start());
    if (Part) return <Part {...props} />;
    if (whenMissing === 'nothing') return null;
    const tryAgain = () =>
      startTrying(() => {
        clearFailure();
        setAttempts((attempts) => attempts + 1);
      });
    return (
      <PartLoadFailure shape={whenMissing} isBusy={isBusy} onTryAgain={tryAgain} onLeave={clearFailure} />
    );
  };
}
