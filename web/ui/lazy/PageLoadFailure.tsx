import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { failedPages, followFailedPages, tryPagesAgain } from './failed-pages.ts';
import { isOutdated } from './is-outdated.ts';
import { loadFailureTexts as texts } from './texts.ts';

const none: ReturnType<typeof failedPages> = [];

/** Says over the page that is shown that the one that was asked for could not be loaded. */
export function PageLoadFailure() {
  const waiting = useSyncExternalStore(followFailedPages, failedPages, () => none);
  const wanted = useNavigation().location;
  const { key } = useLocation();
  const [dismissed, setDismissed] = useState(none);
  const [place, setPlace] = useState(key);
  const [isReplaced, setIsReplaced] = useState(false);
  // The caller for a page once more wants it to be tried once more.
  useEffect(() => {
    if (wanted) tryPagesAgain();
  }, [wanted]);
  // After another navigation no one waits for the page any more. The first page may have failed before this is drawn.
  if (place !== key) {
    setPlace(key);
    setDismissed(waiting);
  }
  useEffect(() => {
    if (waiting.length > 0) void isOutdated().then(setIsReplaced);
  }, [waiting]);

  if (waiting.length === 0 || waiting === dismissed) return null;
  const loadAgain = () => (wanted ? window.location.assign(createPath(wanted)) : window.location.reload());
  // On the first page of a visit there is no page to stay on.
  const meaning = wanted ? `${texts.pageKept} ${texts.pageMeaning}` : texts.pageMeaning;
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 mx-auto max-w-xl p-4">
      <Notice
        tone="loss"
        title={isReplaced ? texts.replaced : texts.page}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={isReplaced ? loadAgain : tryPagesAgain}>
              {isReplaced ? texts.loadAgain : texts.tryAgain}
            </Button>
            {wanted ? (
              <Button variant="outline" size="small" onClick={() => setDismissed(waiting)}>
                {texts.stay}
              </Button>
            ) : null}
          </div>
        }
      >
        {isReplaced ? texts.replacedMeaning : meaning}
      </Notice>
    </div>
  );
}
