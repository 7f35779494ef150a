export default function LandingPage() {
  return <h1>Upround</h1>;
}
