import { briefDescription } from '../../companies/brief-description.ts';
import { CompanyCard } from '../../companies/CompanyCard.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import type { ListedCompany } from './listed-companies.ts';
import type { TabTexts } from './texts.ts';

type ListedCompanyCardProps = { entry: ListedCompany; texts: TabTexts };

export function ListedCompanyCard({ entry, texts }: ListedCompanyCardProps) {
  const { startupId, companyName } = entry;
  return (
    <CompanyCard
      company={entry}
      heading="h2"
      name={companyName}
      description={entry.description ? briefDescription(entry.description).text : null}
      round={entry.round}
      application={entry.status}
      actions={<FavoriteButton startupId={startupId} name={companyName} isFavorite={entry.isFavorite} />}
      since={
        <>
          {texts.since} <RelativeMoment moment={entry.since} />
        </>
      }
    />
  );
}
