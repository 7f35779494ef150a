import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { companyTexts as texts } from './texts.ts';

const facts = ['a', 'b', 'c'] as const;

export function CompanySkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:gap-x-20">
        <div className="min-w-0">
          <div className="flex items-center gap-4 pt-3">
            <SkeletonBlock className="size-15 sm:size-18" />
            <SkeletonLine className="w-72 text-36 sm:text-52" />
          </div>
          <SkeletonLine className="mt-4 w-[32rem] text-20" />
          <SkeletonLine className="mt-4 w-80 text-14" />
          <SkeletonLine className="mt-4 w-full text-17" />
          <div className="mt-10 border-rule border-t pt-5">
            <SkeletonLine className="mb-3 w-24 text-20" />
            <SkeletonLine className="w-full text-17" />
            <SkeletonLine className="w-3/4 text-17" />
          </div>
        </div>
        <div className="lg:pt-5">
          <div className="border-rule-2 border-t-3">
            <SkeletonLine className="w-24 border-rule border-b py-2.5 text-15" />
            {facts.map((fact) => (
              <SkeletonLine key={fact} className="w-full border-rule border-b py-2.5 text-14" />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}
