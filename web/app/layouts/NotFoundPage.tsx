import { Link, useLocation } from 'react-router';
import { PlainPage } from '../../page/PlainPage.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { layoutTexts } from './texts.ts';

export const meta = () => [{ title: titleOf(layoutTexts.notFoundTitle) }];

export default function NotFoundPage() {
  const { pathname, search } = useLocation();
  return (
    <PlainPage title={layoutTexts.notFoundTitle}>
      <p className="text-17">{layoutTexts.notFoundMeaning}</p>
      <p className="mt-4 text-14 text-ink-3">{layoutTexts.notFoundUrl}:</p>
      <p className="mt-1 break-all text-15 text-ink-2">
        {window.location.origin}
        {pathname}
        {search}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.landing()} reloadDocument className={buttonStyle()}>
          {layoutTexts.home}
        </Link>
        <Link to={paths.paymentSuccess()} className={buttonStyle({ variant: 'outline' })}>
          {layoutTexts.paymentSuccess}
        </Link>
      </div>
    </PlainPage>
  );
}
