import { Link } from 'react-router';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SourceTrouble } from '../sources/SourceTrouble.tsx';
import { adminDashboardTexts as texts } from './texts.ts';

/** Before everything else, when a source that should run has read nothing lately; nothing otherwise. */
export function TroubledSources({ sources }: { sources: readonly SourceState[] }) {
  const troubled = sources.filter(({ trouble }) => trouble !== null);
  if (troubled.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice
        tone="warn"
        title={texts.sourcesInTrouble(troubled.length)}
        action={
          <Link to={paths.adminSources()} className={buttonStyle({ variant: 'outline', size: 'small' })}>
            {texts.seeSources}
          </Link>
        }
      >
        <ul>
          {troubled.map((source) => (
            <li key={source.source} className="wrap-anywhere">
              <span className="font-medium">{source.label}</span>: <SourceTrouble source={source} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
