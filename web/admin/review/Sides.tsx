import type { ReactNode } from 'react';
import type { ReviewSide } from '../../../contract/admin/review.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { Money } from '../../ui/Money.tsx';
import { reviewTexts as texts } from './texts.ts';

type Fact = { name: string; show: (side: ReviewSide) => ReactNode };

const called: Fact = { name: texts.name, show: ({ name }) => <bdi className="font-medium">{name}</bdi> };
const facts: readonly Fact[] = [
  { name: texts.website, show: ({ website }) => website },
  { name: texts.place, show: ({ location }) => placeOf(location) },
  { name: texts.founded, show: ({ foundedYear }) => foundedYear },
  {
    name: texts.fields,
    show: ({ industries }) => [...new Set(industries.map(({ name }) => name))].join(', '),
  },
  { name: texts.people, show: ({ people }) => people.join(', ') },
  { name: texts.rounds, show: (side) => (side.rounds.length > 0 ? <Rounds rounds={side.rounds} /> : null) },
];

type SidesProps = {
  sides: readonly { title: string; side: ReviewSide }[];
  /** Whether the two may be called differently. */
  isNamed?: boolean;
};

/** Two companies, fact by fact beside each other. */
export function Sides({ sides, isNamed = false }: SidesProps) {
  return (
    <table className="mt-4 w-full max-w-4xl table-fixed border-collapse text-14">
      <thead>
        <tr className="border-rule border-b text-left text-13 text-ink-3">
          <td className="w-20 py-1.5 sm:w-28" />
          {sides.map(({ title }) => (
            <th key={title} scope="col" className="py-1.5 pr-4 font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {(isNamed ? [called, ...facts] : facts).map(({ name, show }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pr-3 text-left align-top font-normal text-13 text-ink-3">
              {name}
            </th>
            {sides.map(({ title, side }) => (
              <td key={title} className="break-words py-1.5 pr-4 align-top">
                {show(side) || <span className="text-ink-3">{texts.unknown}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rounds({ rounds }: { rounds: ReviewSide['rounds'] }) {
  return (
    <ul>
      {rounds.slice(0, 6).map(({ name, amount, announcedOn }) => (
        <li key={`${announcedOn} ${name} ${amount?.amount}`}>
          {writtenDate(announcedOn)}: {name} <Money money={amount} />
        </li>
      ))}
    </ul>
  );
}
