import { CompanyCard } from '../companies/CompanyCard.tsx';
import { RelativeMoment } from '../ui/RelativeTime.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import type { ListedCompany } from './listed-companies.ts';
import type { TabTexts } from './texts.ts';

type ListedCompanyCardProps = { entry: ListedCompany; texts: TabTexts; isMarked: boolean };

export function ListedCompanyCard({ entry, texts, isMarked }: ListedCompanyCardProps) {
  const { startupId, companyName } = entry;
  return (
    <CompanyCard
      company={entry}
      heading="h2"
      name={companyName}
      description={entry.description}
      round={entry.round}
      isMarked={isMarked}
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
