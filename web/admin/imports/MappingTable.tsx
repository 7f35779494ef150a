import { type ImportFact, importFacts } from '../../../contract/admin/imports/import-results.ts';
import {
  type ImportDetail,
  type ImportMapping,
  importScales,
} from '../../../contract/admin/imports/imports.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { factNames, importTexts as texts } from './texts.ts';

// A select is higher than a line of text.
const middle = 'py-2 pr-5 align-middle last:pr-0';
const columns = [
  { name: texts.column },
  { name: texts.samples },
  { name: texts.taken },
  { name: texts.sure, isNumber: true },
];
const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'INR',
  'JPY',
  'CNY',
  'AUD',
  'CAD',
  'SGD',
  'ILS',
  'BRL',
];

type MappingTableProps = {
  detail: ImportDetail;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

/** What each column is taken for, with what stands in it, to be changed where it is wrong. */
export function MappingTable({ detail, mapping, onChange }: MappingTableProps) {
  const setFact = (position: number, fact: ImportFact | null) =>
    onChange({ ...mapping, facts: mapping.facts.map((known, at) => (at === position ? fact : known)) });
  return (
    <>
      <AdminTable caption={texts.mapping} columns={columns}>
        {detail.columns.map(({ header, samples, guess, confidence }, position) => {
          const fact = mapping.facts[position] ?? null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand, and may be called alike
            <tr key={position}>
              <th scope="row" className={`${middle} min-w-40 text-left font-medium`}>
                {header || `${position + 1}`}
              </th>
              <td className={`${middle} max-w-96 break-words text-13 text-ink-2`}>{samples.join(' · ')}</td>
              <td className={`${middle} min-w-52`}>
                <SelectField
                  label={texts.takenFor(header || `${position + 1}`)}
                  isLabelHidden
                  value={fact ?? ''}
                  onChange={({ target }) =>
                    setFact(position, importFacts.find((each) => each === target.value) ?? null)
                  }
                >
                  <option value="">{texts.leftOut}</option>
                  {importFacts.map((each) => (
                    <option key={each} value={each}>
                      {factNames[each]}
                    </option>
                  ))}
                </SelectField>
              </td>
              <td className={`${middle} figures whitespace-nowrap text-right text-ink-2`}>
                {fact === null ? null : fact === guess ? texts.percent(confidence) : texts.yours}
              </td>
            </tr>
          );
        })}
      </AdminTable>
      <div className="mt-5 grid max-w-2xl gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.currency}
          value={mapping.currency ?? ''}
          onChange={({ target }) => onChange({ ...mapping, currency: target.value || null })}
        >
          <option value="">{texts.noCurrency}</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <SelectField
          label={texts.unit}
          value={mapping.scale}
          onChange={({ target }) =>
            onChange({ ...mapping, scale: importScales.find((scale) => String(scale) === target.value) ?? 1 })
          }
        >
          {importScales.map((scale) => (
            <option key={scale} value={scale}>
              {texts.units[scale]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
