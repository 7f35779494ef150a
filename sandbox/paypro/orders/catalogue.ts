import { Refusal } from '../shop/refusal.ts';

export type Product = {
  id: number;
  name: string;
  sku: string;
  /** In US dollars, for each period. */
  price: string;
  months: number;
  trialHours: number | null;
};

export const products: readonly Product[] = [
  { id: 114965, name: 'Monthly', sku: 'monthly', price: '10.00', months: 1, trialHours: 48 },
  { id: 114966, name: 'Quarterly', sku: 'quarterly', price: '21.00', months: 3, trialHours: 48 },
  { id: 114967, name: 'Half-yearly', sku: 'half-yearly', price: '30.00', months: 6, trialHours: 48 },
  { id: 114975, name: 'Monthly', sku: 'monthly-without-trial', price: '10.00', months: 1, trialHours: null },
  {
    id: 114976,
    name: 'Quarterly',
    sku: 'quarterly-without-trial',
    price: '21.00',
    months: 3,
    trialHours: null,
  },
  {
    id: 114977,
    name: 'Half-yearly',
    sku: 'half-yearly-without-trial',
    price: '30.00',
    months: 6,
    trialHours: null,
  },
  { id: 114980, name: 'Test', sku: 'test', price: '1.00', months: 1, trialHours: null },
];

export function findProduct(id: number): Product {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Refusal('productId', `There is no product ${id}.`, 404);
  return product;
}

/** `every month`, `every 3 months` */
export function periodText(months: number): string {
  return months === 1 ? 'every month' : `every ${months} months`;
}
