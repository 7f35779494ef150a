import { Outlet } from 'react-router';
import { Container } from '../../page/Container.tsx';
import { MinimalHeader } from '../../page/MinimalHeader.tsx';
import { mainId, SkipLink } from '../../page/SkipLink.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { RequireSession } from './RequireSession.tsx';

/** For the pages on which a user answers an app: nothing but the question, once they are signed in. */
export default function AppRequestLayout() {
  return (
    <>
      <SkipLink />
      <MinimalHeader />
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Container className="pt-4 pb-20 sm:pt-12">
          <RequireSession isAllowed={() => true} signInPath={paths.login}>
            <Outlet />
          </RequireSession>
        </Container>
      </main>
    </>
  );
}
