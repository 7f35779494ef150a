import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { SMTPServer } from 'smtp-server';
import type { Arrival } from './open-sink.ts';

// A mail server in a process of its own, which reads every mail to its end and tells its parent to whom it was.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, answer) {
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
    });
    stream.on('end', () => {
      const arrival: Arrival = {
        to: envelope.rcptTo[0]?.address ?? '',
        size,
        at: performance.timeOrigin + performance.now(),
      };
      process.send?.(arrival);
      answer();
    });
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
// A server that listens on a port has an address of this kind.
process.send?.({ port: (server.server.address() as AddressInfo).port });
process.once('disconnect', () => process.exit());
