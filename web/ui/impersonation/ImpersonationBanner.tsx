import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { written } from '../../../contract/platform/time/written-days.ts';
import '../../platform/api/admin-calls.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../Button.tsx';
import { impersonationTexts as texts } from './texts.ts';

type ImpersonationBannerProps = { name: string; until: string; userId: UserId };

/** Stays above everything for as long as an admin looks on, and is closed by nothing but going back. */
export default function ImpersonationBanner({ name, until, userId }: ImpersonationBannerProps) {
  const banner = useMakeRoom();
  const leave = () => window.location.assign(paths.adminUser(userId));
  const stop = useMutation({ mutationFn: () => api.users.stopActing(), onSuccess: leave });
  useEffect(() => {
    const timer = setTimeout(leave, Math.max(0, new Date(until).getTime() - Date.now()) + leewayMs);
    return () => clearTimeout(timer);
  });
  const time = written('time', until);
  return (
    <section
      ref={banner}
      aria-label={texts.label}
      className="sticky top-0 z-30 flex items-center gap-3 border-warn border-b-2 bg-surface px-4 py-1.5 text-14 sm:px-6 print:static"
    >
      <Eye size={18} aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-0 grow [overflow-wrap:anywhere]">
        <strong className="font-medium">{texts.as(name)}</strong> {texts.nothing}{' '}
        <time dateTime={until} className="figures text-ink-2">
          {texts.until(time)}
        </time>
      </p>
      {stop.isError ? (
        <span role="alert" className="shrink text-13 text-loss">
          {texts.failed}
        </span>
      ) : null}
      <Button variant="outline" size="small" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        {texts.stop}
      </Button>
    </section>
  );
}

/** A clock may be a little ahead of the server's. */
const leewayMs = 1_000;

/** What else sticks to the upper edge sticks below it. */
function useMakeRoom() {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`),
    );
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, []);
  return banner;
}
