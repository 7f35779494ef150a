export default function AdminDashboardPage() {
  return <h1>Admin</h1>;
}
