export default function CompanyPage() {
  return <h1>Company</h1>;
}
