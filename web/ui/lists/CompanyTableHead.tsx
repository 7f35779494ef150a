import { listTexts as texts } from './texts.ts';

type CompanyTableHeadProps = {
  headings: readonly { name: string; look: string }[];
  /** How many buttons stand at the end of a row. */
  actions?: 1 | 2;
};

/** The headings of a table of companies, with the column of favorites at its end. */
export function CompanyTableHead({ headings, actions = 1 }: CompanyTableHeadProps) {
  return (
    <thead>
      <tr>
        {headings.map(({ name, look }) => (
          <th
            key={name}
            scope="col"
            className={`border-rule-2 border-b px-2 pb-2 text-left font-normal text-13 text-ink-3 ${look}`}
          >
            {name}
          </th>
        ))}
        <th scope="col" className={`border-rule-2 border-b ${actions === 2 ? 'w-20 sm:w-22' : 'w-11'}`}>
          <span className="sr-only">{texts.columns.saved}</span>
        </th>
      </tr>
    </thead>
  );
}
