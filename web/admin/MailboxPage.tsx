export default function MailboxPage() {
  return <h1>Mailbox</h1>;
}
