import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { reviewQuery } from '../queries.ts';
import { adminTexts } from '../texts.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { reviewTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function ReviewPage() {
  const review = useQuery(reviewQuery);
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} />
      <Loaded query={review} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={texts.empty}
              action={
                <Link to={paths.adminSources()} className={buttonLook({ variant: 'outline' })}>
                  {texts.seeSources}
                </Link>
              }
            >
              {texts.emptyMeaning}
            </EmptyState>
          ) : (
            <ReviewTable items={items} />
          )
        }
      </Loaded>
    </>
  );
}
