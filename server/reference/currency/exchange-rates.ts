import Big from 'big.js';

export class UnreadableRates extends Error {
  override name = 'UnreadableRates';
}

type UsdValue = { usd: string; rate: string; rateOn: string };

/** By the day that is valued: the day whose rates are used for it, and units of each currency for one euro on that. */
export type ReferenceRates = ReadonlyMap<string, { day: string; perEuro: Readonly<Record<string, string>> }>;

type Rate = { usdPerUnit: string; on: string };

const otherCodes: Readonly<Record<string, string>> = { RMB: 'CNY', CNH: 'CNY', NIS: 'ILS' };

const nonePublished: ReferenceRates = new Map();

/**
 * The value in US dollars, to the cent (half up), of an exact decimal amount on a calendar day.
 *
 * `rate` is US dollars for one unit: `usd` is `amount` times `rate`, rounded once. It is the published one where there
 * is one for the day and the currency, and `rateOn` is the day of its publication. Else it is a yearly average, and
 * `rateOn` is the first day of the year whose average was used; days before the first or after the last known year
 * take the nearest. Null when the currency has no rate, or the amount or the day is malformed.
 */
export function usdValue(
  money: { amount: string; currency: string; on: string },
  published = nonePublished,
): UsdValue | null {
  if (!/^\d+(\.\d+)?$/.test(money.amount) || !/^\d{4}-\d{2}-\d{2}$/.test(money.on)) return null;
  const code = money.currency.trim().toUpperCase();
  const currency = otherCodes[code] ?? code;
  const rate =
    publishedRate(currency, money.on, published) ?? yearlyRate(currency, Number(money.on.slice(0, 4)));
  if (!rate) return null;
  const usd = new Big(money.amount).times(rate.usdPerUnit).toFixed(2, Big.roundHalfUp);
  return { usd, rate: rate.usdPerUnit, rateOn: rate.on };
}

function publishedRate(currency: string, on: string, published: ReferenceRates): Rate | null {
  const { day, perEuro } = published.get(on) ?? {};
  const dollars = perEuro?.USD;
  if (!day || !dollars || currency === 'USD') return null;
  if (currency === 'EUR') return { usdPerUnit: dollars, on: day };
  const units = Object.hasOwn(perEuro, currency) && perEuro[currency];
  return units ? { usdPerUnit: shortened(new Big(dollars).div(units)), on: day } : null;
}

function yearlyRate(currency: string, year: number): Rate | null {
  const averages = unitsPerDollar[currency]?.split(' ');
  if (!averages) return null;
  const isPegged = averages.length === 1;
  const index = isPegged ? 0 : Math.min(Math.max(year - firstRateYear, 0), averages.length - 1);
  const units = averages[index];
  if (!units) return null;
  const used = isPegged ? year : firstRateYear + index;
  return { usdPerUnit: shortened(new Big(1).div(units)), on: `${used}-01-01` };
}

const shortened = (rate: Big) => new Big(rate.toPrecision(8)).toFixed();

/**
 * Units of a currency for one US dollar, averaged over each year from 2005 on; a single figure is a fixed peg.
 *
 * These serve where the European Central Bank has published no rate that is known here: for pegged and unquoted
 * currencies, for old days, and where nothing is fetched. They are rounded, good to about a percent.
 * The public references for such averages are the euro reference rates of the European Central Bank and the yearly
 * average currency exchange rates of the US Internal Revenue Service. The last two years are estimates.
 */
const firstRateYear = 2005;

export const unitsPerDollar: Readonly<Record<string, string>> = {
  AED: '3.6725',
  ARS: '2.92 3.07 3.12 3.16 3.73 3.91 4.13 4.55 5.48 8.12 9.27 14.78 16.57 28.1 48.15 70.54 95 130.6 296.3 916 1240 1450',
  AUD: '1.309 1.328 1.195 1.192 1.282 1.09 0.969 0.966 1.036 1.109 1.331 1.345 1.305 1.338 1.439 1.453 1.331 1.442 1.506 1.516 1.551 1.45',
  BDT: '64.3 68.9 68.9 68.6 69 69.6 74.2 81.9 78.1 77.6 77.9 78.5 80.4 83.5 84.5 84.9 85.1 91.7 106.3 115.5 122 122',
  BRL: '2.434 2.175 1.947 1.834 1.999 1.759 1.673 1.953 2.156 2.353 3.327 3.491 3.191 3.654 3.944 5.155 5.394 5.164 4.994 5.389 5.59 5.4',
  CAD: '1.212 1.134 1.074 1.067 1.143 1.03 0.99 0.999 1.03 1.105 1.279 1.326 1.298 1.296 1.327 1.341 1.254 1.302 1.35 1.37 1.398 1.38',
  CHF: '1.245 1.254 1.2 1.083 1.088 1.043 0.888 0.938 0.927 0.916 0.962 0.985 0.985 0.978 0.994 0.939 0.914 0.955 0.899 0.881 0.83 0.79',
  CLP: '559.8 530.3 522.5 522.5 560.9 510.2 483.7 486.5 495.3 570.3 654.1 676.9 648.8 641.3 702.9 792.7 758.9 873.3 840.1 943.6 952 890',
  CNY: '8.194 7.973 7.608 6.949 6.831 6.77 6.461 6.312 6.196 6.143 6.227 6.644 6.759 6.616 6.908 6.901 6.449 6.737 7.084 7.197 7.19 6.95',
  COP: '2321 2361 2078 1966 2158 1899 1848 1797 1869 2002 2742 3054 2951 2956 3281 3693 3744 4256 4325 4073 4050 3700',
  CZK: '23.96 22.6 20.29 17.07 19.06 19.1 17.7 19.58 19.57 20.76 24.6 24.44 23.38 21.73 22.93 23.21 21.68 23.36 22.21 23.21 21.9 20.7',
  DKK: '5.997 5.947 5.444 5.098 5.361 5.624 5.369 5.792 5.616 5.612 6.728 6.732 6.603 6.315 6.669 6.542 6.287 7.076 6.89 6.894 6.6 6.38',
  EGP: '5.78 5.73 5.64 5.43 5.54 5.62 5.93 6.06 6.87 7.08 7.69 10.03 17.78 17.77 16.77 15.76 15.64 19.16 30.63 45.3 50 48',
  EUR: '0.8038 0.7964 0.7297 0.6799 0.717 0.7543 0.7184 0.7783 0.753 0.7527 0.9013 0.9034 0.8852 0.8467 0.8933 0.8755 0.8455 0.9497 0.9248 0.9239 0.885 0.8547',
  GBP: '0.5495 0.5425 0.4995 0.5396 0.6392 0.6472 0.6237 0.631 0.6392 0.607 0.6542 0.7377 0.776 0.7491 0.7832 0.779 0.7269 0.8085 0.8039 0.7824 0.7587 0.7407',
  HKD: '7.777 7.768 7.801 7.787 7.752 7.769 7.784 7.756 7.756 7.754 7.752 7.762 7.794 7.839 7.836 7.756 7.773 7.831 7.83 7.803 7.795 7.8',
  HUF: '199.6 210.4 183.6 172.1 202.3 207.9 201.1 225.1 223.7 232.6 279.3 281.5 274.4 270.2 290.7 308 303.1 372.6 353.1 365.6 353 328',
  IDR: '9705 9159 9141 9699 10390 9090 8770 9387 10461 11865 13389 13308 13381 14237 14148 14582 14308 14850 15237 15855 16460 16800',
  ILS: '4.488 4.456 4.108 3.588 3.932 3.739 3.578 3.856 3.611 3.578 3.887 3.841 3.6 3.591 3.564 3.442 3.23 3.36 3.69 3.7 3.45 3.15',
  INR: '44.1 45.31 41.35 43.51 48.41 45.73 46.67 53.44 58.6 61.03 64.15 67.2 65.12 68.39 70.42 74.1 73.92 78.6 82.6 83.67 87.1 91',
  ISK: '62.98 70.18 64.06 87.95 123.6 122.2 116 125.1 122.2 116.8 131.9 120.8 106.8 108.3 122.6 135.4 127 135.3 137.9 138 128.5 124',
  JPY: '110.2 116.3 117.8 103.4 93.6 87.8 79.8 79.8 97.6 105.9 121 108.8 112.2 110.4 109 106.8 109.8 131.5 140.5 151.4 149.7 157',
  KES: '75.6 72.1 67.3 69.2 77.4 79.2 88.8 84.5 86.1 87.9 98.2 101.5 103.4 101.3 102 106.5 109.6 117.9 139.8 134.8 129.3 129',
  KRW: '1024 955 929 1102 1277 1156 1108 1126 1095 1053 1131 1160 1130 1100 1165 1180 1144 1291 1306 1364 1422 1450',
  MXN: '10.9 10.9 10.93 11.13 13.51 12.64 12.42 13.17 12.77 13.29 15.85 18.66 18.93 19.24 19.26 21.49 20.27 20.13 17.76 18.31 19.2 17.7',
  MYR: '3.787 3.668 3.438 3.336 3.525 3.221 3.06 3.089 3.151 3.273 3.906 4.148 4.3 4.035 4.142 4.203 4.143 4.401 4.561 4.576 4.28 4',
  NGN: '131.3 128.7 125.8 118.6 148.9 150.3 153.9 157.5 157.3 158.6 192.4 253.5 305.8 306.1 306.9 358.8 401.2 426 645.2 1478 1520 1400',
  NOK: '6.443 6.413 5.862 5.64 6.288 6.044 5.605 5.818 5.875 6.302 8.064 8.4 8.272 8.133 8.8 9.416 8.59 9.614 10.563 10.746 10.38 9.9',
  NZD: '1.42 1.542 1.361 1.423 1.6 1.388 1.266 1.234 1.219 1.206 1.434 1.437 1.407 1.445 1.518 1.542 1.414 1.577 1.628 1.653 1.72 1.7',
  PHP: '55.1 51.3 46.1 44.3 47.7 45.1 43.3 42.2 42.4 44.4 45.5 47.5 50.4 52.7 51.8 49.6 49.3 54.5 55.6 57.3 57.5 59',
  PKR: '59.5 60.3 60.7 70.4 81.7 85.2 86.3 93.4 101.6 101.1 102.8 104.8 105.5 121.8 150 161.8 162.9 204.9 280.4 278.6 281 280',
  PLN: '3.235 3.103 2.768 2.409 3.12 3.015 2.963 3.257 3.161 3.155 3.77 3.943 3.78 3.612 3.839 3.9 3.862 4.458 4.204 3.981 3.75 3.62',
  RON: '2.914 2.809 2.438 2.519 3.049 3.178 3.049 3.468 3.328 3.349 4.006 4.059 4.052 3.942 4.238 4.244 4.16 4.688 4.574 4.597 4.46 4.36',
  RUB: '28.28 27.19 25.58 24.85 31.74 30.37 29.38 30.84 31.84 38.38 60.94 67.06 58.34 62.67 64.74 72.1 73.65 68.48 85.2 92.6 83.5 79',
  SAR: '3.75',
  SEK: '7.473 7.378 6.759 6.591 7.654 7.208 6.494 6.775 6.514 6.861 8.435 8.562 8.549 8.693 9.458 9.21 8.577 10.114 10.61 10.568 9.81 9.2',
  SGD: '1.664 1.589 1.507 1.415 1.455 1.364 1.258 1.25 1.251 1.267 1.375 1.382 1.381 1.349 1.364 1.38 1.344 1.379 1.343 1.336 1.306 1.28',
  THB: '40.22 37.88 34.52 33.31 34.29 31.69 30.49 31.08 30.73 32.48 34.25 35.3 33.94 32.31 31.05 31.29 31.98 35.06 34.8 35.29 32.9 31.8',
  TRY: '1.344 1.428 1.303 1.302 1.55 1.503 1.675 1.796 1.904 2.188 2.72 3.02 3.648 4.828 5.674 7.009 8.85 16.549 23.74 32.8 39.5 44',
  TWD: '32.17 32.53 32.84 31.52 33.02 31.5 29.38 29.57 29.68 30.3 31.75 32.23 30.42 30.13 30.9 29.47 27.93 29.8 31.16 32.11 31.2 31.5',
  UAH: '5.125 5.05 5.05 5.267 7.791 7.936 7.968 7.991 7.993 11.887 21.84 25.55 26.6 27.2 25.85 26.96 27.29 32.34 36.57 40.15 41.7 43',
  USD: '1',
  VND: '15859 15994 16105 16302 17065 18613 20510 20828 20933 21148 21698 21935 22370 22602 23050 23208 23160 23271 23787 25000 26000 26200',
  ZAR: '6.36 6.77 7.05 8.26 8.47 7.32 7.26 8.21 9.66 10.85 12.76 14.71 13.32 13.23 14.45 16.46 14.78 16.36 18.45 18.33 17.9 16.5',
};
