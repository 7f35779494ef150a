import type { ReactNode } from 'react';
import type { TrendShare } from '../../../contract/feed/funding-trends.ts';
import { barLengths } from './bars.ts';
import { trendTexts as texts } from './texts.ts';

const longest = 100;

type ShareTableProps = {
  title: string;
  column: string;
  shares: readonly TrendShare[];
  children: (share: TrendShare) => ReactNode;
};

/** A chart of bars that is a table: the largest first. */
export function ShareTable({ title, column, shares, children }: ShareTableProps) {
  const lengths = barLengths(
    shares.map((share) => share.rounds),
    longest,
  );
  if (shares.length === 0) return null;
  return (
    <table className="figures w-full table-fixed border-collapse self-start text-14">
      <caption className="headline pb-1 text-left text-17">{title}</caption>
      <thead>
        <tr className="text-left text-13 text-ink-3">
          <th scope="col" className="w-[46%] py-1.5 font-normal sm:w-2/5">
            {column}
          </th>
          <td className="max-[22rem]:hidden" />
          <th scope="col" className="w-14 py-1.5 pl-2 text-right font-normal">
            {texts.rounds}
          </th>
          <th scope="col" className="w-22 py-1.5 pl-2 text-right font-normal sm:w-24">
            {texts.raised}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share, index) => (
          <tr key={share.key} className="border-rule border-t">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere sm:pr-4">
              {children(share)}
            </th>
            <td className="py-1.5 max-[22rem]:hidden">
              <svg
                viewBox={`0 0 ${longest} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="block h-2.5 w-full"
              >
                <rect width={lengths[index] ?? 0} height={1} className="fill-ink" />
              </svg>
            </td>
            <td className="py-1.5 pl-2 text-right">{texts.number(share.rounds)}</td>
            <td className="py-1.5 pl-2 text-right text-ink-2">{texts.raisedIn(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
