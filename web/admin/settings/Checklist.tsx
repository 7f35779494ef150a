import { Link } from 'react-router';
import type { ChecklistItem } from '../../../contract/admin/settings.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { mailboxPath } from '../mailbox/mailbox-view.ts';
import { Panel } from '../Panel.tsx';
import { RemoveSample } from '../sources/RemoveSample.tsx';
import { usersPath } from '../users/users-view.ts';
import { settingsTexts as texts } from './texts.ts';

type ChecklistProps = {
  steps: readonly ChecklistItem[];
  /** Shows what is left alone, and nothing once all is done. */
  isBrief?: boolean;
};

/** What to do before others use the product: a list that ends. */
export function Checklist({ steps, isBrief = false }: ChecklistProps) {
  const left = steps.filter(({ isDone }) => !isDone);
  if (isBrief && left.length === 0) return null;
  return (
    <Panel
      title={texts.steps}
      {...(isBrief && {
        to: paths.adminSettings(),
        link: texts.stepsOf(steps.length - left.length, steps.length),
      })}
    >
      {left.length === 0 ? (
        <p className="border-rule border-b py-3 text-14 text-ink-3">{texts.stepsDone}</p>
      ) : null}
      <ol className="divide-y divide-rule border-rule border-b">
        {(isBrief ? left : steps).map((item) => (
          <li
            key={item.step}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-14"
          >
            <span className="min-w-0 flex-1 basis-48">{texts.stepNames[item.step]}</span>
            <span className="ml-auto flex items-center gap-3">
              <StepAction item={item} />
              {isBrief ? null : (
                <Tag tone={item.isDone ? 'go' : 'warn'}>{item.isDone ? texts.done : texts.open}</Tag>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What can be done from here; the rest is set where the product runs. */
function StepAction({ item: { step, isDone } }: { item: ChecklistItem }) {
  if (step === 'sample') return isDone ? null : <RemoveSample />;
  const run = 'inline-flex min-h-6 items-center text-13 underline decoration-rule-2 underline-offset-4';
  if (step === 'second-admin' && !isDone)
    return (
      <Link to={usersPath({})} className={run}>
        {texts.stepLinks['second-admin']}
      </Link>
    );
  if (step === 'mail' && isDone)
    return (
      <Link to={mailboxPath({ tab: 'by-hand' })} className={run}>
        {texts.stepLinks.mail}
      </Link>
    );
  return null;
}
