import { Link } from 'react-router';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { type MailboxView, mailboxPath } from './mailbox-view.ts';
import { mailboxTexts as texts } from './texts.ts';

type PageLinksProps = { view: MailboxView; total: number; perPage: number };

/** Which part of a list is shown, and the ways to the others. */
export function PageLinks({ view, total, perPage }: PageLinksProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = (view.page - 1) * perPage + 1;
  const last = Math.min(total, view.page * perPage);
  const run = buttonStyle({ variant: 'outline', size: 'small' });
  // The next page of a list that begins with the oldest is newer.
  const [back, on] = view.order === 'oldest' ? [texts.older, texts.newer] : [texts.newer, texts.older];
  const to = (page: number) => mailboxPath({ ...view, page });
  return (
    <nav
      aria-label={texts.pages}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-13 text-ink-3"
    >
      <p role="status" className="figures">
        {texts.shown(withCommas(first), withCommas(last), withCommas(total))}
      </p>
      {pages > 1 ? (
        <div className="flex gap-2">
          {view.page > 1 ? (
            <Link to={to(view.page - 1)} rel="prev" className={run}>
              {back}
            </Link>
          ) : null}
          {view.page < pages ? (
            <Link to={to(view.page + 1)} rel="next" className={run}>
              {on}
            </Link>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}
