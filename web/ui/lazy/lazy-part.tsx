import {
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
} from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { isOutdated } from './is-outdated.ts';
import { loadFailureTexts as texts } from './texts.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What stands there when it cannot be loaded: a notice, a line where there is less room, or nothing that anyone would miss. */
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

type PartLoadFailureProps = {
  shape: 'notice' | 'line';
  isBusy: boolean;
  onTryAgain: () => void;
  /** The part is not shown any more; the next time it is asked for anew. */
  onLeave: () => void;
};

/** Stands where a part of the page would that could not be loaded. */
function PartLoadFailure({ shape, isBusy, onTryAgain, onLeave }: PartLoadFailureProps) {
  const isReplaced = useReplaced(isBusy);
  const leave = useEffectEvent(onLeave);
  useEffect(() => () => leave(), []);
  const title = isReplaced ? texts.replaced : texts.part;
  const button = (
    <Button
      variant={shape === 'notice' ? 'outline' : 'link'}
      size="small"
      isBusy={isBusy}
      className="min-h-11 sm:min-h-9"
      onClick={isReplaced ? () => window.location.reload() : onTryAgain}
    >
      {isReplaced ? texts.loadAgain : texts.tryAgain}
    </Button>
  );
  if (shape === 'notice')
    return (
      <div className="py-3">
        <Notice tone="loss" title={title} action={button}>
          {isReplaced ? texts.replacedMeaning : texts.partMeaning}
        </Notice>
      </div>
    );
  return (
    <span role="alert" className="inline-flex flex-wrap items-center gap-x-3 p-2 text-14 text-ink-2">
      {isReplaced ? `${title} ${texts.replacedMeaning}` : title}
      {button}
    </span>
  );
}

/** Whether a newer release is why it could not be loaded; found out after every failure. */
function useReplaced(isBusy: boolean): boolean {
  const [isReplaced, setIsReplaced] = useState(false);
  useEffect(() => {
    if (isBusy) return;
    let isLeft = false;
    void isOutdated().then((answer) => isLeft || setIsReplaced(answer));
    return () => {
      isLeft = true;
    };
  }, [isBusy]);
  return isReplaced;
}
