import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const longest = 200;

/** Shows the `error` that the address carries, once, and takes it out of the address. */
export function useUrlError(show: (message: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const error = query.get('error');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one error is shown once, however often the page renders
  useEffect(() => {
    if (!error) return;
    show(error.slice(0, longest));
    setQuery(
      (current) => {
        current.delete('error');
        return current;
      },
      { replace: true },
    );
  }, [error]);
}
