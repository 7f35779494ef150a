import { Link } from 'react-router';

type TabLinksProps<Word extends string> = {
  label: string;
  chosen: Word;
  words: Record<Word, string>;
  pathOf: (word: Word) => string;
};

/** The parts of a page, each at its own address. */
export function TabLinks<Word extends string>({ label, chosen, words, pathOf }: TabLinksProps<Word>) {
  // Object.entries forgets the literal keys that the words are written with.
  const choices = Object.entries<string>(words) as [Word, string][];
  return (
    <nav aria-label={label} className="mb-6 border-rule border-b">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {choices.map(([word, name]) => (
          <li key={word}>
            <Link
              to={pathOf(word)}
              aria-current={word === chosen ? 'page' : undefined}
              className="flex min-h-11 items-center border-transparent border-b-3 text-14 text-ink-2 hover:text-ink aria-[current=page]:border-mark aria-[current=page]:font-medium aria-[current=page]:text-ink sm:min-h-10"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
