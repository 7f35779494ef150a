import type { Company } from '../../../contract/feed/company-page.ts';
import { SeenAt } from './site/SeenAt.tsx';
import { companyTexts as texts } from './texts.ts';

/** What they do, right below what they raised. */
export function CompanyAbout({ company }: { company: Company }) {
  return (
    <section aria-label={texts.about}>
      <h2 className="sr-only">{texts.about}</h2>
      {company.description ? (
        <>
          <p dir="auto" className="max-w-[40rem] whitespace-pre-line text-17 print:line-clamp-12">
            {company.description}
          </p>
          {company.descriptionFrom ? (
            <div className="mt-2">
              <SeenAt
                startupId={company.id}
                fact="description"
                page={company.descriptionFrom.page}
                lastSeenAt={company.descriptionFrom.lastSeenAt}
              />
            </div>
          ) : null}
        </>
      ) : (
        <p className="text-15 text-ink-3">
          {company.website ? texts.noDescription : texts.noDescriptionNoWebsite}
        </p>
      )}
    </section>
  );
}
