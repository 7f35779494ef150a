import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ImportDetail, ImportMapping } from '../../../contract/admin/imports/imports.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { MayChange } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { WayBack } from '../WayBack.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportStatusTag } from './ImportStatusTag.tsx';
import { MappingTable } from './MappingTable.tsx';
import { Preview } from './Preview.tsx';
import { importQuery, isAtWork } from './queries.ts';
import { Result } from './Result.tsx';
import { importTexts as texts } from './texts.ts';
import { WorkProgress } from './WorkProgress.tsx';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function ImportPage() {
  const { id = '' } = useParams();
  const found = useQuery(importQuery(id));
  return (
    <>
      <WayBack to={paths.adminImports()} name={texts.back} />
      <Loaded query={found} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {(detail) => <OneImport key={detail.id} detail={detail} />}
      </Loaded>
    </>
  );
}

function OneImport({ detail }: { detail: ImportDetail }) {
  const [mapping, setMapping] = useState<ImportMapping>(detail.mapping);
  const { id, status, reason, undone } = detail;
  return (
    <>
      <AdminHeading
        title={detail.fileName}
        lead={<ImportStatusTag status={status} />}
        action={<ImportActions detail={detail} mapping={mapping} />}
      />
      <div className="grid gap-4 empty:hidden">
        {reason ? <Notice tone="loss" title={reason} /> : null}
        {isAtWork(status) ? <WorkProgress detail={detail} /> : null}
        {undone && status === 'undone' ? (
          <Notice tone="go" title={texts.undone(undone)}>
            {undone.kept.length > 0 ? <p>{texts.kept(undone.kept)}</p> : null}
            {undone.shared > 0 ? <p>{texts.shared(undone.shared)}</p> : null}
          </Notice>
        ) : null}
      </div>
      {isAtWork(status) ? null : <WhatBecame detail={detail} />}
      {detail.canStart ? (
        <>
          <h2 className="headline mt-10 text-22">{texts.mapping}</h2>
          <p className="mt-1 mb-4 text-14 text-ink-3">
            {detail.isKnownExport ? texts.knownExport : texts.mappingMeaning}
          </p>
          <MappingTable detail={detail} mapping={mapping} onChange={setMapping} />
          <h2 className="headline mt-10 mb-4 text-22">{texts.preview}</h2>
          <MayChange>
            <Preview id={id} mapping={mapping} />
          </MayChange>
        </>
      ) : null}
    </>
  );
}

/** What the last work came to; while more is under way, it would be of another state than the one above it. */
function WhatBecame({ detail: { id, check, result } }: { detail: ImportDetail }) {
  if (result) return <Result id={id} title={texts.result} result={result} />;
  return check ? <Result id={id} title={texts.checked} result={check} /> : null;
}
