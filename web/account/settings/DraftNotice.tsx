import { settingsTexts as texts } from './texts.ts';

/** Says that the form holds what was changed before the session ended. */
export function DraftNotice({ isShown }: { isShown: boolean }) {
  return (
    <p role="status" className={isShown ? 'border-l-3 border-l-warn pl-3 text-14 text-ink-2' : 'sr-only'}>
      {isShown ? texts.draft : null}
    </p>
  );
}
