import { Outlet } from 'react-router';
import { Container } from '../page/Container.tsx';
import { mainId, SkipLink } from '../page/SkipLink.tsx';
import { LazyFarewellToast } from '../privacy/LazyFarewellToast.tsx';
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
      <LazyFarewellToast />
    </>
  );
}
