export default function SettingsPage() {
  return <h1>Profile Settings</h1>;
}
