import type { Company } from '../../contract/startups.ts';
import { CompanySection } from './CompanySection.tsx';
import { companyTexts as texts } from './texts.ts';

export function CompanyAbout({ company }: { company: Company }) {
  return (
    <CompanySection title={texts.about}>
      {company.description ? (
        <p dir="auto" className="max-w-[40rem] whitespace-pre-line text-17 text-ink-2 print:line-clamp-12">
          {company.description}
        </p>
      ) : (
        <p className="text-15 text-ink-2">
          {company.website ? texts.noDescription : texts.noDescriptionNoWebsite}
        </p>
      )}
    </CompanySection>
  );
}
