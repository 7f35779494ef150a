import { Outlet } from 'react-router';
import { Container } from '../../page/Container.tsx';
import { MinimalHeader } from '../../page/MinimalHeader.tsx';
import { mainId, SkipLink } from '../../page/SkipLink.tsx';

/** For the pages that let a person in. */
export default function AccountLayout() {
  return (
    <>
      <SkipLink />
      <MinimalHeader />
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Container className="pt-4 pb-20 sm:pt-12">
          <Outlet />
        </Container>
      </main>
    </>
  );
}
