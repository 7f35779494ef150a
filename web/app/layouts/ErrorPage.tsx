import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { unexpectedErrorMessage } from '../../../contract/platform/errors.ts';
import { PlainPage } from '../../page/PlainPage.tsx';
import { requestIdOf } from '../../platform/api/request-id.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { isOutdated } from '../../ui/lazy/is-outdated.ts';
import { loadFailureTexts } from '../../ui/lazy/texts.ts';
import { layoutTexts } from './texts.ts';

export function ErrorPage() {
  const error = useRouteError();
  const requestId = requestIdOf(error);
  const reason = isRouteErrorResponse(error) ? error.statusText : unexpectedErrorMessage;
  const [isReplaced, setIsReplaced] = useState(false);
  // What a newer release answers may be nothing that this one can draw.
  useEffect(() => void isOutdated().then(setIsReplaced), []);
  return (
    <PlainPage
      title={layoutTexts.errorTitle}
      isAlert
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{layoutTexts.reload}</Button>
          <Link
            to={paths.landing()}
            reloadDocument
            className={buttonStyle({ variant: 'link', size: 'medium' })}
          >
            {layoutTexts.home}
          </Link>
        </>
      }
    >
      <p>
        {isReplaced ? loadFailureTexts.replaced : `${reason || unexpectedErrorMessage}.`}{' '}
        {layoutTexts.errorKept}
      </p>
      {requestId ? (
        <p className="mt-4 text-14 text-ink-3">
          {layoutTexts.errorRequest}: <code className="break-all">{requestId}</code>
        </p>
      ) : null}
    </PlainPage>
  );
}
