import { paths } from '../platform/navigation/paths.ts';
import { Wordmark } from '../ui/Mark.tsx';
import { Container } from './Container.tsx';

/** Only the logo: for pages that ask to be read or filled in. */
export function MinimalHeader() {
  return (
    <header>
      <Container className="flex min-h-18 items-center">
        <a href={paths.landing()} className="flex min-h-11 items-center">
          <Wordmark />
        </a>
      </Container>
    </header>
  );
}
