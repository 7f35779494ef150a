import type { LucideIcon } from 'lucide-react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type OpenedFrom, openedFromOf, stateOf } from '../../companies/opened-from.ts';
import { dashboardTabOf } from '../../platform/navigation/dashboard-tabs.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import type { Neighbour } from './neighbours.ts';
import { companyTexts as texts } from './texts.ts';
import { useNeighbours } from './use-neighbours.ts';

const run = 'inline-flex min-h-11 items-center gap-1.5 text-14 text-ink-2 hover:text-ink';

/** Back to the list that the company was opened from, as it was left, and on to the companies before and after it there. */
export function CompanyWay({ id }: { id: string | undefined }) {
  const openedFrom = openedFromOf(useLocation());
  return (
    <nav aria-label={texts.way} className="flex min-w-0 flex-wrap items-center gap-x-5">
      <BackToList openedFrom={openedFrom} />
      {id && openedFrom?.list ? <Steps id={id} openedFrom={openedFrom} /> : null}
    </nav>
  );
}

function BackToList({ openedFrom }: { openedFrom: OpenedFrom | null }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!openedFrom || !isPlain) return;
    event.preventDefault();
    void navigate(-openedFrom.depth);
  };
  const address = openedFrom?.address ?? paths.dashboard();
  const tab = dashboardTabOf(new URLSearchParams(address.split('?')[1]).get('tab'));
  return (
    <Link to={address} onClick={goBack} className={run}>
      <ArrowLeft size={15} aria-hidden="true" />
      {texts.backTo(dashboardTabNames[tab])}
    </Link>
  );
}

function Steps({ id, openedFrom }: { id: string; openedFrom: OpenedFrom }) {
  const neighbours = useNeighbours(id, openedFrom);
  if (!neighbours) return null;
  const { index, previous, next, total } = neighbours;
  return (
    <span data-steps className="-ml-3 flex items-center sm:ml-0">
      <Step to={previous} openedFrom={openedFrom} step="previous" Icon={ChevronLeft} />
      {total === null || total <= index ? null : (
        <span className="figures px-1 text-13 text-ink-3">{texts.placeInList(index + 1, total)}</span>
      )}
      <Step to={next} openedFrom={openedFrom} step="next" Icon={ChevronRight} />
    </span>
  );
}

type StepProps = {
  to: Neighbour | null;
  openedFrom: OpenedFrom;
  step: 'previous' | 'next';
  Icon: LucideIcon;
};

/** In place of the company that is shown, so that going back leads to the list however far one went in it. */
function Step({ to, openedFrom, step, Icon }: StepProps) {
  const icon = <Icon size={18} aria-hidden="true" />;
  const place = 'grid size-11 place-items-center rounded-control';
  if (!to)
    return (
      <span aria-hidden="true" className={`${place} text-rule-2`}>
        {icon}
      </span>
    );
  return (
    <Link
      to={paths.company(to.id)}
      state={stateOf({ ...openedFrom, index: to.index })}
      replace
      data-step={step}
      aria-label={texts[step]}
      aria-keyshortcuts={step === 'next' ? 'J' : 'K'}
      title={texts.withKey(texts[step], step === 'next' ? 'J' : 'K')}
      className={`${place} text-ink-2 hover:text-ink`}
    >
      {icon}
    </Link>
  );
}
