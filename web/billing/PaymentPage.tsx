export default function PaymentPage() {
  return <h1>Select Your Plan</h1>;
}
