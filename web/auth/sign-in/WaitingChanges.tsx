import { useEffect, useState } from 'react';
import { countAllChanges } from '../../platform/offline/changes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { waitingTexts as texts } from './texts.ts';

/** Says that something made in this browser was not sent yet, to a user who was signed out meanwhile. Never what, or whose. */
export default function WaitingChanges() {
  const [count, setCount] = useState(0);
  useEffect(() => void countAllChanges().then(setCount), []);
  if (count === 0) return null;
  return (
    <div className="mb-6">
      <Notice title={texts.title(count)} tone="warn">
        {texts.meaning}
      </Notice>
    </div>
  );
}
