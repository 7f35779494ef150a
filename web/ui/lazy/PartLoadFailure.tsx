import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { isOutdated } from './is-outdated.ts';
import { loadFailureTexts as texts } from './texts.ts';

type PartLoadFailureProps = {
  shape: 'notice' | 'line';
  isBusy: boolean;
  onTryAgain: () => void;
  /** The part is not shown any more; the next time it is asked for anew. */
  onLeave: () => void;
};

/** Stands where a part of the page would that could not be loaded. */
export function PartLoadFailure({ shape, isBusy, onTryAgain, onLeave }: PartLoadFailureProps) {
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
