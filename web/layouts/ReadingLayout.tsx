import { Outlet } from 'react-router';
import { Container } from '../page/Container.tsx';
import { mainId, SkipLink } from '../page/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { MinimalHeader } from './PublicHeader.tsx';

/** For pages to be read: nothing but the logo above them. */
export default function ReadingLayout() {
  return (
    <>
      <SkipLink />
      <MinimalHeader />
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Container className="pt-8 pb-20 sm:pt-12">
          <Outlet />
        </Container>
      </main>
      <PublicFooter />
    </>
  );
}
