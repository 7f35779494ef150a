import { Fragment } from 'react';

type KeysProps = { keys: readonly string[]; between?: string };

/** Keys as they are printed on the keyboard, to be pressed together or one after the other. */
export function Keys({ keys, between }: KeysProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-13 text-ink-3">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && between ? <span>{between}</span> : null}
          <kbd className="grid h-6 min-w-6 place-items-center rounded-tag border border-rule-2 bg-paper px-1.5 font-sans text-13 text-ink-2">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
