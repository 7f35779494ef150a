import { useQuery } from '@tanstack/react-query';
import { type Mute, mostMutes } from '../../../contract/feed/mutes.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { muteTexts as texts } from './texts.ts';
import { mutesQuery } from './use-mutes-of-other-tabs.ts';
import { useUnmute } from './use-unmute.ts';

/** The person's rules, each to be removed. */
export function MuteList() {
  const { data, isPending, refetch } = useQuery(mutesQuery);
  if (data) return <Rules rules={data.mutes} />;
  if (isPending) {
    return (
      <Loading label={texts.loading}>
        <SkeletonLine className="mb-3 w-40" />
        <SkeletonLine className="mb-3 w-52" />
        <SkeletonLine className="w-32" />
      </Loading>
    );
  }
  return <NotLoaded title={texts.failed} again={texts.tryAgain} onTryAgain={() => refetch()} />;
}

function Rules({ rules }: { rules: readonly Mute[] }) {
  if (rules.length === 0) return <p className="text-14 text-ink-2">{texts.none}</p>;
  return (
    <>
      {rules.length >= mostMutes ? <p className="pb-2 text-14 text-warn">{texts.full(mostMutes)}</p> : null}
      <ul className="divide-y divide-rule border-rule border-y">
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </>
  );
}

function Rule({ rule }: { rule: Mute }) {
  const unmute = useUnmute();
  return (
    <li className="flex items-center gap-3 text-14">
      <span dir="auto" className="min-w-0 grow break-words font-medium">
        {texts.named(rule)}
      </span>
      <span className="shrink-0 text-13 text-ink-3">{texts.kinds[rule.kind]}</span>
      <button
        type="button"
        aria-label={texts.removeOf(rule)}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          unmute(rule);
        }}
        className="min-h-11 shrink-0 rounded-control px-1 text-13 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
      >
        {texts.remove}
      </button>
    </li>
  );
}

/** The rule goes at once: the next one has the focus then, or the one before it. */
function focusNeighbour(button: HTMLElement): void {
  const rule = button.closest('li');
  const neighbour = rule?.nextElementSibling ?? rule?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}
