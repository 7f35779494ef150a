import { startMailServer } from './start-mail-server.ts';

const port = Number(process.argv[2] ?? 2525);
const server = await startMailServer(port, (mail) => {
  process.stdout.write(
    `${mail.recipients.join(', ')}: ${mail.subject ?? '(no subject)'}\n${mail.text ?? ''}\n\n`,
  );
});
process.stdout.write(`Mail sent to ${server.url} is shown here and goes nowhere else.\n`);
process.once('SIGINT', () => void server.close());
