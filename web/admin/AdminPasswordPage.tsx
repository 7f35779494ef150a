export default function AdminPasswordPage() {
  return <h1>Change your password</h1>;
}
