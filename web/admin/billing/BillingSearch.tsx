import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { controlLook } from '../../ui/forms/Field.tsx';
import { type BillingView, billingPath } from './billing-view.ts';
import { billingTexts as texts } from './texts.ts';

const pauseMs = 250;

/** Searches when the typing pauses. The words live in the address; the field only says them first. */
export function BillingSearch({ view: { tab, search, status } }: { view: BillingView }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: words typed for one list are not for the next
  useEffect(() => () => clearTimeout(later.current), [tab]);
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = search;
  }, [search]);

  const searchFor = (words: string) => {
    clearTimeout(later.current);
    if (words.trim() !== search)
      navigate(billingPath({ tab, status, search: words.trim() }), { replace: true });
  };
  return (
    <search className="w-full sm:max-w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(field.current?.value ?? '');
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          defaultValue={search}
          maxLength={200}
          onChange={({ target }) => {
            clearTimeout(later.current);
            later.current = setTimeout(() => searchFor(target.value), pauseMs);
          }}
          className={controlLook}
        />
      </form>
    </search>
  );
}
