import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CompanyReport, RecordSplit, ReviewSide } from '../../../contract/admin/review.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton, MayChange } from '../MayChange.tsx';
import { RunAgain } from '../review/RunAgain.tsx';
import { adminTexts } from '../texts.ts';
import { WayBack } from '../WayBack.tsx';
import { Preview } from './Preview.tsx';
import { reportsQuery } from './queries.ts';
import { Reports } from './Reports.tsx';
import { Splits } from './Splits.tsx';
import { splitTexts as texts } from './texts.ts';
import { useSplit } from './use-split.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function SplitPage() {
  const { id = '' } = useParams();
  // The server checks it, as every address.
  const company = id as StartupId;
  const found = useQuery(reportsQuery(company));
  return (
    <>
      <WayBack
        to={paths.adminReview()}
        name={texts.back}
        also={{ to: paths.company(id), name: texts.seen }}
      />
      <Loaded query={found} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {(answer) => <OneCompany key={id} id={company} {...answer} />}
      </Loaded>
    </>
  );
}

type OneCompanyProps = {
  id: StartupId;
  company: ReviewSide;
  reports: readonly CompanyReport[];
  splits: readonly RecordSplit[];
};

function OneCompany({ id, company, reports, splits }: OneCompanyProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { split, undo, isSplitting } = useSplit(id, () => setChosen([]));
  // Somebody else may have split some of them off meanwhile.
  const ids = reports.flatMap((report) => (chosen.includes(report.id) ? [report.id] : []));
  const isAll = ids.length === reports.length;
  return (
    <>
      <AdminHeading
        title={company.name}
        lead={reports.length > 1 ? texts.lead : texts.onlyOne}
        action={<RunAgain startupId={id} name={company.name} />}
      />
      <Reports reports={reports} chosen={ids} onChoose={setChosen} />
      {isAll ? (
        <div className="mt-6">
          <Notice tone="warn" title={texts.all} />
        </div>
      ) : null}
      {ids.length > 0 && !isAll ? (
        <MayChange>
          <Preview id={id} chosen={ids}>
            <ChangeButton isBusy={isSplitting} onClick={() => split(ids)}>
              {texts.split(ids.length)}
            </ChangeButton>
          </Preview>
        </MayChange>
      ) : null}
      <Splits splits={splits} onUndo={undo} />
    </>
  );
}
