import type { ReactNode } from 'react';

export type LeadShape = 'open' | 'locked';

type LeadFrameProps = Record<'kicker' | 'headline' | 'description' | 'meta' | 'actions' | 'why', ReactNode>;

/** The type is as large as leaves room for what follows. Each part has the room of so many lines, so that what comes in place of the skeleton moves nothing. */
export function LeadFrame({ kicker, headline, description, meta, actions, why }: LeadFrameProps) {
  return (
    <div className="grid gap-x-14 border-ink border-b pt-1 pb-2 sm:pt-3 sm:pb-4 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
      <div className="min-w-0">
        <div className="flex h-6 items-center justify-between text-13 text-ink-3">{kicker}</div>
        <div className="relative mt-1">
          {/* As high as the longest parts; where one is shorter, a phone says more below it, and a desk has more room between them. */}
          <div>
            <div className="headline h-[2lh] text-36 low:h-lh tall:text-52" />
            <div className="mt-1.5 h-[2lh] text-15 sm:mt-2.5 sm:text-17" />
            <div className="mt-1 h-lh text-13 sm:mt-1.5 sm:text-14" />
          </div>
          <div className="absolute inset-0 flex flex-col overflow-hidden sm:justify-between">
            <div className="headline max-h-[2lh] shrink-0 overflow-hidden text-36 low:max-h-lh tall:text-52">
              {headline}
            </div>
            <div className="mt-1.5 max-w-[42rem] text-15 sm:mt-2.5 sm:text-17">{description}</div>
            <div className="mt-1 min-h-lh shrink-0 grow basis-[1lh] overflow-hidden text-13 text-ink-3 sm:mt-1.5 sm:grow-0 sm:text-14 xl:truncate">
              {meta}
            </div>
          </div>
        </div>
        <div className="mt-2 flex min-h-11 sm:mt-3 items-center gap-2 sm:min-h-9">{actions}</div>
      </div>
      <div className="pt-1 max-xl:hidden">{why}</div>
    </div>
  );
}

type LockedFrameProps = Record<'kicker' | 'headline' | 'action', ReactNode>;

/** The same of what the plan locks: a line or two, because it stands above what can be read. */
export function LockedFrame({ kicker, headline, action }: LockedFrameProps) {
  return (
    <div className="border-ink border-b py-1.5 sm:py-3">
      <div className="flex h-lh items-baseline justify-between gap-x-6 text-13 text-ink-3">
        {kicker}
        <div className="shrink-0 text-ink">{action}</div>
      </div>
      <div className="headline mt-0.5 h-[2lh] overflow-hidden text-17 leading-[1.3] sm:h-lh sm:text-22">
        {headline}
      </div>
    </div>
  );
}
