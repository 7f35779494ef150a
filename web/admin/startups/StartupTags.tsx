import type { ListedStartup } from '../../../contract/admin/startups.ts';
import { Tag } from '../../ui/Tag.tsx';
import { startupsTexts as texts } from './texts.ts';

/** What is to be known of a company at a glance. */
export function StartupTags({
  startup: { hiddenAt, isDisputed, isSample },
}: {
  startup: Pick<ListedStartup, 'hiddenAt' | 'isDisputed' | 'isSample'>;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {hiddenAt ? <Tag tone="loss">{texts.hidden}</Tag> : null}
      {isDisputed ? <Tag tone="warn">{texts.disputed}</Tag> : null}
      {isSample ? <Tag>{texts.sample}</Tag> : null}
    </span>
  );
}
