/** What the provider does not do, and because of which field. Its message may be shown to the caller. */
export class Refusal extends Error {
  override name = 'Refusal';
  property: string;
  status: 400 | 404 | 409;

  constructor(property: string, message: string, status: Refusal['status'] = 400) {
    super(message);
    this.property = property;
    this.status = status;
  }
}
