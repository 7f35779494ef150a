export default function MailPage() {
  return <h1>Mail</h1>;
}
