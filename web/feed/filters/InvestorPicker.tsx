import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { useSearch } from '../../search/use-search.ts';
import { OnePicker } from '../../ui/pickers/OnePicker.tsx';
import { filterTexts as texts } from './texts.ts';
import { withInvestor } from './with-investor.ts';

type InvestorPickerProps = { tags: readonly string[]; onDone?: () => void };

/** Whose rounds to see. Who is chosen stands in the sentence, where the address keeps it and a chip takes it out. */
export function InvestorPicker({ tags, onDone }: InvestorPickerProps) {
  const [query, search] = useSearch();
  const fields = tags.flatMap((tag) => labelOfTag(tag)?.name ?? []);
  return (
    <div className="grid gap-1.5 pt-5">
      <p aria-hidden="true" className="text-13 text-ink-3">
        {texts.investor}
      </p>
      <OnePicker
        isSmall
        source="investors"
        chosen=""
        value=""
        label={texts.investor}
        placeholder={texts.chooseInvestor}
        onChange={(words) => {
          search(withInvestor(query, fields, words));
          onDone?.();
        }}
      />
      <p className="text-13 text-ink-3">{texts.investorMeaning}</p>
    </div>
  );
}
