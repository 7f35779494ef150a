import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { controlLook } from '../../ui/forms/Field.tsx';

const pauseMs = 250;

type AdminSearchProps = { label: string; search: string; pathOf: (search: string) => string };

/** Searches when the typing pauses. The words live in the address; the field only says them first. */
export function AdminSearch({ label, search, pathOf }: AdminSearchProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = search;
  }, [search]);

  const searchFor = (words: string) => {
    setTyped(null);
    if (words.trim() !== search) navigate(pathOf(words.trim()), { replace: true });
  };
  // Anew with whatever the page shows by now, so that it never goes back to what it showed when the typing began.
  useEffect(() => {
    if (typed === null) return undefined;
    const later = setTimeout(() => searchFor(typed), pauseMs);
    return () => clearTimeout(later);
  });
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
          aria-label={label}
          placeholder={label}
          defaultValue={search}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
          className={controlLook}
        />
      </form>
    </search>
  );
}
