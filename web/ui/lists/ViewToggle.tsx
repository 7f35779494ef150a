import { clsx } from 'clsx';
import { listTexts as texts } from './texts.ts';

type ViewToggleProps<View extends string> = {
  views: readonly View[];
  names: Record<View, string>;
  view: View;
  onChange: (view: View) => void;
};

/** One of a few ways to look at a list. */
export function ViewToggle<View extends string>({ views, names, view, onChange }: ViewToggleProps<View>) {
  return (
    <fieldset className="flex rounded-control border border-rule-2 p-0.5">
      <legend className="sr-only">{texts.view}</legend>
      {views.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === view}
          onClick={() => onChange(choice)}
          className={clsx(
            'min-h-10 rounded-tag px-2.5 text-14 transition sm:min-h-7.5 sm:px-3',
            choice === view
              ? 'bg-chosen font-medium text-ink inset-ring inset-ring-ink-3'
              : 'text-ink-3 hover:text-ink',
          )}
        >
          {names[choice]}
        </button>
      ))}
    </fieldset>
  );
}
