import type { ImportStatus } from '../../../contract/admin/imports/imports.ts';
import { Tag } from '../../ui/Tag.tsx';
import { importTexts as texts } from './texts.ts';

const tones = {
  uploading: 'warn',
  refused: 'loss',
  ready: 'plain',
  checking: 'strong',
  running: 'strong',
  done: 'go',
  cancelled: 'warn',
  failed: 'loss',
  undoing: 'strong',
  undone: 'plain',
} as const satisfies Record<ImportStatus, string>;

export function ImportStatusTag({ status }: { status: ImportStatus }) {
  return <Tag tone={tones[status]}>{texts.statuses[status]}</Tag>;
}
