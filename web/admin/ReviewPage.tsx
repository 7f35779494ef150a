export default function ReviewPage() {
  return <h1>Review</h1>;
}
