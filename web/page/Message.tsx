import type { ReactNode } from 'react';
import { Loading, SkeletonBlock, SkeletonLine } from '../ui/Skeleton.tsx';

type MessageProps = {
  title: string;
  /** Read out at once, for what failed; anything else is read out when there is a pause. */
  isAlert?: boolean;
  children?: ReactNode;
  /** The way on, and what else can be done. */
  actions?: ReactNode;
  /** For those who are not served by the way on. */
  more?: ReactNode;
};

const place = 'mx-auto max-w-xl pt-[6vh] pb-16 text-center sm:pt-[12vh]';

/** The one thing that a page says, in the middle of it. */
export function Message({ title, isAlert = false, children, actions, more }: MessageProps) {
  return (
    <div className={place}>
      <div role={isAlert ? 'alert' : 'status'}>
        <Title>{title}</Title>
        <div className="mt-3 text-pretty text-17 text-ink-2">{children}</div>
      </div>
      {actions ? (
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">{actions}</div>
      ) : null}
      {more ? <div className="mt-12 border-rule border-t pt-6">{more}</div> : null}
    </div>
  );
}

/** The same while it is asked for what there is to say. */
export function MessageSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <div className={place}>
      <Title>{title}</Title>
      <Loading label={label}>
        <SkeletonLine className="mx-auto mt-4 w-80 text-17" />
        <SkeletonBlock className="mx-auto mt-8 h-11 w-44" />
      </Loading>
    </div>
  );
}

/** Of several sentences the first is the headline. */
function Title({ children }: { children: string }) {
  const [first = '', ...more] = children.split(/(?<=[.?!]) (?=\p{Lu})/u);
  return (
    <h1 className="headline text-balance break-words text-36">
      {first}
      {more.length > 0 ? (
        <span className="mt-3 block font-normal font-sans text-17 text-ink-2 tracking-normal">
          {' '}
          {more.join(' ')}
        </span>
      ) : null}
    </h1>
  );
}
