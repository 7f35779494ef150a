import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { Sides } from '../review/Sides.tsx';
import { previewQuery } from './queries.ts';
import { splitTexts as texts } from './texts.ts';

type PreviewProps = { id: StartupId; chosen: string[]; children: ReactNode };

/** Both companies as they would be, which of them keeps what people attached, and the way to make it so. */
export function Preview({ id, chosen, children }: PreviewProps) {
  const preview = useQuery(previewQuery(id, chosen));
  return (
    <section aria-labelledby="split-preview" className="mt-10">
      <h2 id="split-preview" className="headline text-22">
        {texts.preview}
      </h2>
      <Loaded
        query={preview}
        what={texts.preview}
        skeleton={<TableSkeleton label={texts.preview} rows={4} />}
      >
        {({ kept, parted, isChosenKept }) => (
          <div aria-busy={preview.isFetching}>
            <Sides
              sides={[
                { title: texts.kept, side: kept },
                { title: texts.parted, side: parted },
              ]}
              isNamed
            />
            <p className="mt-4 max-w-prose text-14">{isChosenKept ? texts.rule.chosen : texts.rule.kept}</p>
            <p className="mt-1 mb-4 max-w-prose text-14 text-ink-2">{texts.promise}</p>
            {children}
          </div>
        )}
      </Loaded>
    </section>
  );
}
