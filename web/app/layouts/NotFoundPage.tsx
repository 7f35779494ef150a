import { Link, useLocation } from 'react-router';
import { PlainPage } from '../../page/PlainPage.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { notFoundTexts } from './not-found-texts.ts';
import { layoutTexts } from './texts.ts';

export const meta = () => [{ title: titleOf(notFoundTexts.title) }];

export default function NotFoundPage() {
  const { pathname, search } = useLocation();
  return (
    <PlainPage
      title={notFoundTexts.title}
      actions={
        <>
          <Link to={paths.landing()} reloadDocument className={buttonStyle()}>
            {layoutTexts.home}
          </Link>
          <Link to={paths.paymentSuccess()} className={buttonStyle({ variant: 'link', size: 'medium' })}>
            {notFoundTexts.paymentSuccess}
          </Link>
        </>
      }
    >
      <p>{notFoundTexts.meaning}</p>
      <p className="mt-4 text-14 text-ink-3">
        {notFoundTexts.url}:{' '}
        <span className="break-all">
          {window.location.origin}
          {pathname}
          {search}
        </span>
      </p>
    </PlainPage>
  );
}
