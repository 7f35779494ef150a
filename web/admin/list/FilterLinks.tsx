import { Link } from 'react-router';

type FilterLinksProps<Word extends string> = {
  label: string;
  chosen: Word;
  words: Record<Word, string>;
  pathOf: (word: Word) => string;
};

/** One link for each choice, of which one always is made. */
export function FilterLinks<Word extends string>({ label, chosen, words, pathOf }: FilterLinksProps<Word>) {
  // Object.entries forgets the literal keys that the words are written with.
  const choices = Object.entries<string>(words) as [Word, string][];
  return (
    <nav aria-label={label} className="-mt-2 mb-4">
      <ul className="flex flex-wrap gap-x-4">
        {choices.map(([word, name]) => (
          <li key={word}>
            <Link
              to={pathOf(word)}
              replace
              aria-current={word === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-13 text-ink-2 underline decoration-2 decoration-transparent underline-offset-[5px] hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:decoration-ink sm:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
