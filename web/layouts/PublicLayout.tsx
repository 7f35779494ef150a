import { Outlet } from 'react-router';
import { FarewellSpot } from '../accounts/FarewellSpot.tsx';
import { Container } from '../page/Container.tsx';
import { mainId, SkipLink } from '../page/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';

export default function PublicLayout() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Container>
          <Outlet />
        </Container>
      </main>
      <PublicFooter />
      <FarewellSpot />
    </>
  );
}
