import { Tag } from '../../ui/Tag.tsx';
import type { ShownHit } from './describe-hits.ts';

/** What tells something that was found from all else: its name, a line below it, and a word of its state. */
export function HitWords({ hit: { title, detail, note, tone } }: { hit: ShownHit }) {
  return (
    <>
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate font-medium text-14">
          {title}
        </span>
        <span dir="auto" className="block truncate text-13 text-ink-3">
          {detail}
        </span>
      </span>
      {note === null ? null : <Tag tone={tone}>{note}</Tag>}
    </>
  );
}
