import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type ButtonStyle = { variant?: 'primary' | 'outline' | 'link'; size?: 'small' | 'medium' | 'large' };

const variants = {
  // What cannot be pressed is an outline: a grey slab would be the heaviest thing there.
  primary:
    'bg-act text-act-ink enabled:hover:opacity-85 [a&]:hover:opacity-85 disabled:bg-transparent disabled:text-ink-3 disabled:inset-ring disabled:inset-ring-rule-2',
  outline:
    'border border-rule-2 bg-surface text-ink enabled:hover:border-ink disabled:bg-transparent disabled:text-ink-3 [a&]:hover:border-ink',
  link: 'touch-around underline decoration-rule-2 decoration-2 underline-offset-[5px] hover:decoration-ink',
};

const sizes = {
  small: 'min-h-11 px-3.5 text-14 sm:min-h-9',
  medium: 'min-h-11 px-4 text-15',
  large: 'min-h-12.5 px-6 text-17',
};

const linkSizes = { small: 'text-13', medium: 'text-15', large: 'text-17', inherited: '' };

/** The look of a button for what is not one, such as a link of the router. A `link` takes the size of the text around it. */
export function buttonStyle({ variant = 'primary', size }: ButtonStyle = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium transition',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variants[variant],
    variant === 'link' ? linkSizes[size ?? 'inherited'] : sizes[size ?? 'medium'],
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { isBusy?: boolean };

/** While busy it keeps its place and focus, and takes no further click. */
export function Button({ variant, size, isBusy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonStyle({ variant, size }), className)}
    />
  );
}
