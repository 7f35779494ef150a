import Search from 'lucide-react/icons/search';
import { suggestedText } from '../../../contract/feed/company-page.ts';
import { CompanyOption } from '../../companies/CompanyOption.tsx';
import type { useCompanySuggestions } from '../../companies/company-suggestions.ts';
import { OptionGroup, optionStyle } from '../../ui/forms/OptionGroup.tsx';
import type { useListbox } from '../../ui/forms/use-listbox.ts';
import { searchTexts as texts } from './texts.ts';

type SuggestionsProps = Pick<ReturnType<typeof useListbox>, 'list' | 'option'> & {
  typed: string;
  found: ReturnType<typeof useCompanySuggestions>;
};

/**
 * What can be done with what is typed: search for it, or go to a company of that name. The search stands first, so that
 * companies that arrive move nothing away from under the finger.
 */
export function Suggestions({ typed, found, list, option }: SuggestionsProps) {
  const { companies } = found;
  const said = saidOf(typed, found);
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-rule-2 bg-surface p-1">
      <div {...list}>
        <div {...option(0)} className={optionStyle}>
          <span className="flex min-w-0 items-center gap-2.5">
            <Search size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
            <bdi className="truncate">{texts.searchFor(typed)}</bdi>
          </span>
        </div>
        {companies.length > 0 ? (
          <OptionGroup name={texts.companies}>
            {companies.map((company, index) => (
              <CompanyOption key={company.id} company={company} option={option(index + 1)} />
            ))}
          </OptionGroup>
        ) : null}
      </div>
      {companies.length === 0 && said !== '' ? (
        <p className="px-3 pt-1 pb-2 text-13 text-ink-3">{said}</p>
      ) : null}
      <p role="status" className="sr-only">
        {found.isPending ? '' : said}
      </p>
    </div>
  );
}

function saidOf(typed: string, { companies, isPending, isFailed }: SuggestionsProps['found']): string {
  if (typed.length < suggestedText.least) return '';
  if (isFailed) return texts.companiesFailed;
  if (companies.length > 0) return texts.companiesFound(companies.length);
  return isPending ? texts.lookingForCompanies : texts.noCompany;
}
