import type { ReactNode } from 'react';
import type { ReviewItem, ReviewSide } from '../../../contract/review/review.ts';
import { writtenDate } from '../../../contract/time/written-days.ts';
import { Money } from '../../ui/Money.tsx';
import { placeOf } from '../../ui/place.ts';
import { reviewTexts as texts } from './texts.ts';

const facts: readonly { name: string; show: (side: ReviewSide) => ReactNode }[] = [
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

/** What was reported and what is known, fact by fact beside each other. */
export function Sides({ item }: { item: ReviewItem }) {
  const sides = [item.told, ...(item.known ? [item.known] : [])];
  return (
    <table className="mt-4 w-full max-w-4xl table-fixed border-collapse text-14">
      <thead>
        <tr className="border-rule border-b text-left text-13 text-ink-3">
          <td className="w-20 py-1.5 sm:w-28" />
          <th scope="col" className="py-1.5 pr-4 font-normal">
            {texts.told}
          </th>
          {item.known ? (
            <th scope="col" className="py-1.5 font-normal">
              {texts.known}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {facts.map(({ name, show }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pr-3 text-left align-top font-normal text-13 text-ink-3">
              {name}
            </th>
            {sides.map((side, index) => (
              <td key={index === 0 ? 'told' : 'known'} className="break-words py-1.5 pr-4 align-top">
                {show(side) || <span className="text-ink-3">{texts.untold}</span>}
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
