import { dashboardTexts as texts } from './texts.ts';

/** The headings of a table of companies, with the bookmarks' column at its end. */
export function CompanyTableHead({ headings }: { headings: readonly { name: string; look: string }[] }) {
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
        <th scope="col" className="w-11 border-rule-2 border-b">
          <span className="sr-only">{texts.columns.saved}</span>
        </th>
      </tr>
    </thead>
  );
}
