import { fundsPurposeNames } from '../../../contract/companies/funds-purposes.ts';
import type { Statement } from '../../../contract/companies/statements.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import type { PlannedHires, UseOfFunds } from '../../../contract/feed/money-statements.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { Quoted } from '../../ui/rounds/Quoted.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CompanySection } from './CompanyMatch.tsx';
import { Paper } from './SaidBy.tsx';
import { companyTexts as texts } from './texts.ts';

/** What the press says that the money is for and whom they hire with it, each with its sentence; nothing where it says nothing. */
export function CompanyMoney({ company: { useOfFunds, plannedHires, isSample } }: { company: Company }) {
  const rows = moneyRows(useOfFunds, plannedHires);
  if (rows.length === 0) return null;
  return (
    <CompanySection title={useOfFunds.length > 0 ? texts.money : texts.plannedHires}>
      <ul className="max-w-[40rem]">
        {rows.map(({ said, tags }) => (
          <li
            key={`${said.publisher} ${said.sentence}`}
            className="border-rule border-b py-3 first:pt-0 last:border-b-0 last:pb-0"
          >
            <Quoted className="wrap-anywhere block text-15">{said.sentence}</Quoted>
            {tags.length > 0 ? (
              <span className="mt-2 mb-1.5 flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </span>
            ) : null}
            <Paper said={said} isSample={isSample} />
          </li>
        ))}
      </ul>
    </CompanySection>
  );
}

type MoneyRow = { said: Statement; tags: string[] };

/** One row a sentence, whichever facts it holds. */
export function moneyRows(uses: readonly UseOfFunds[], hires: readonly PlannedHires[]): MoneyRow[] {
  const rows = new Map<string, MoneyRow>();
  const rowOf = (said: Statement): MoneyRow => {
    const row = rows.get(said.sentence) ?? { said, tags: [] };
    rows.set(said.sentence, row);
    return row;
  };
  for (const use of uses) rowOf(use).tags.push(...tagsOfUse(use));
  for (const hire of hires) rowOf(hire).tags.unshift(texts.hires(hire.count, hire.functions));
  return [...rows.values()].map(({ said, tags }) => ({ said, tags: withoutRepeated(tags) }));
}

function tagsOfUse({ purposes, functions, countries }: UseOfFunds): string[] {
  return purposes.map((purpose) => {
    if (purpose === 'hiring' && functions.length > 0) return texts.hires(null, functions);
    const names = countries.flatMap((code) => countryName(code) ?? []);
    if (purpose === 'new_market' && names.length > 0) return texts.entering(names);
    return fundsPurposeNames[purpose];
  });
}

/** 'Hiring' says nothing beside '40 hires'. */
function withoutRepeated(tags: readonly string[]): string[] {
  const once = [...new Set(tags)];
  const isSaid = once.some((tag) => /\bhires\b|^Hiring in /.test(tag));
  const counted = once.some((tag) => /^\d/.test(tag));
  return once.filter(
    (tag) => !(isSaid && tag === fundsPurposeNames.hiring) && !(counted && /^Hiring in /.test(tag)),
  );
}
