import { Link } from 'react-router';
import { useChosenInSight } from '../../platform/navigation/use-chosen-in-sight.ts';

type TabLinksProps<Word extends string> = {
  label: string;
  chosen: Word;
  words: Record<Word, string>;
  pathOf: (word: Word) => string;
};

/** The parts of a page, each at its own address; on a phone in one line that moves under the finger. */
export function TabLinks<Word extends string>({ label, chosen, words, pathOf }: TabLinksProps<Word>) {
  // Object.entries forgets the literal keys that the words are written with.
  const choices = Object.entries<string>(words) as [Word, string][];
  const line = useChosenInSight<HTMLUListElement>();
  return (
    <nav aria-label={label} className="-mx-4 mb-6 border-rule border-b sm:mx-0">
      <ul
        ref={line}
        className="-mb-px flex gap-x-5 overflow-x-auto px-4 [scrollbar-width:none] sm:flex-wrap sm:px-0"
      >
        {choices.map(([word, name]) => (
          <li key={word} className="shrink-0">
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
