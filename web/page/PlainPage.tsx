import type { ComponentProps } from 'react';
import { Container } from './Container.tsx';
import { Message } from './Message.tsx';
import { MinimalHeader } from './MinimalHeader.tsx';

/** A page that says one thing, for when there is nothing else to show. */
export function PlainPage(message: ComponentProps<typeof Message>) {
  return (
    <>
      <MinimalHeader />
      <Container>
        <main>
          <Message {...message} />
        </main>
      </Container>
    </>
  );
}
