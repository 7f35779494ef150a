/** ` Last Funding Amount (in USD) ` → `last_funding_amount_in_usd`. */
export function plainHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}
