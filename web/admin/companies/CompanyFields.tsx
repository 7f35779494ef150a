import { useState } from 'react';
import type { AdminCompany, EditableCompany } from '../../../contract/admin/companies.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { countries } from '../../../contract/reference/country-list.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { controlStyle, Field, useFieldIds } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { IndustriesPicker } from '../../ui/pickers/IndustriesPicker.tsx';
import { companyTexts as texts } from './texts.ts';

type Shown = AdminCompany['editable'];
type CompanyFieldsProps = {
  startup: Shown;
  /** What stands there by now, where another user has changed it. */
  now: Shown | null;
  tags: string[];
  onTags: (tags: string[]) => void;
};

/** Everything that can be set of a company. */
export function CompanyFields({ startup, now, tags, onTags }: CompanyFieldsProps) {
  const hintOf = (value: string | number | null | undefined) =>
    now ? texts.now(value === null || value === undefined ? texts.unknown : String(value)) : undefined;
  const { factNames: names } = texts;
  const field = (name: keyof Shown, label: string, most: number) => ({
    name,
    label,
    maxLength: most,
    defaultValue: String(startup[name] ?? ''),
    hint: hintOf(now?.[name] as string | number | null | undefined),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField {...field('name', names.name, 200)} required className="sm:col-span-2" />
      <TextField {...field('website', names.website, 500)} type="url" />
      <TextField {...field('linkedinUrl', names.linkedinUrl, 500)} type="url" />
      <Description hint={hintOf(now?.description)} value={startup.description ?? ''} />
      <TextField {...field('city', texts.city, 100)} />
      <TextField {...field('region', texts.region, 100)} />
      <SelectField
        name="country"
        label={texts.country}
        defaultValue={startup.country ?? ''}
        hint={hintOf(now?.country && countryName(now.country))}
      >
        <option value="">{texts.unknown}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('foundedYear', names.foundedYear, 4)} type="number" min={1800} max={2100} />
      <TextField {...field('contactEmail', names.contactEmail, 254)} type="email" className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <Industries tags={tags} onTags={onTags} />
        {now ? (
          <p className="mt-1 text-13 text-ink-3">
            {texts.now(
              now.industryTags.map((tag) => labelOfTag(tag)?.name ?? tag).join(', ') || texts.unknown,
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Industries({ tags, onTags }: { tags: string[]; onTags: (tags: string[]) => void }) {
  const [, setUntaken] = useState(false);
  return (
    <IndustriesPicker
      label={texts.factNames.industryTags}
      whenEmpty={texts.anyIndustry}
      chosen={tags}
      onChange={onTags}
      onUntaken={setUntaken}
    />
  );
}

function Description({ value, hint }: { value: string; hint: string | undefined }) {
  const { id, control } = useFieldIds({ hint });
  return (
    <Field id={id} label={texts.factNames.description} hint={hint} className="sm:col-span-2">
      <textarea
        {...control}
        name="description"
        rows={4}
        maxLength={5000}
        defaultValue={value}
        className={`${controlStyle} py-2`}
      />
    </Field>
  );
}

export function readFields(form: HTMLFormElement, tags: string[]): EditableCompany {
  const answers = new FormData(form);
  const text = (name: keyof EditableCompany) => String(answers.get(name) ?? '').trim() || null;
  const year = text('foundedYear');
  return {
    name: text('name') ?? '',
    website: text('website'),
    description: text('description'),
    country: text('country'),
    region: text('region'),
    city: text('city'),
    industryTags: tags,
    foundedYear: year === null ? null : Number(year),
    contactEmail: text('contactEmail'),
    linkedinUrl: text('linkedinUrl'),
  };
}
