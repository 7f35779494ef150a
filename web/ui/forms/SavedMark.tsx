import { useEffect, useState } from 'react';
import { savedTexts as texts } from './saved-texts.ts';

const shownMs = 3_000;

/** Says quietly for a moment that a choice is stored. Put it where a line has room: it comes and goes without moving anything. */
export function SavedMark({ savedAt }: { savedAt: number | null }) {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setOver(savedAt), shownMs);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return (
    <span role="status" className="text-13 text-go">
      {savedAt !== null && savedAt !== over ? texts.saved : null}
    </span>
  );
}
