export type PayproSandboxSettings = {
  /** Where its pages are reached, without a slash at the end: http://localhost:3000/sandbox/paypro */
  baseUrl: string;
  vendorAccountId: number;
  apiSecretKey: string;
  validationKey: string;
  secretKey: string;
  /** Where notifications go (absolute). */
  notifyUrl: string;
  /** The page template's addresses, absolute. */
  returnUrls: { fulfilled: string; declined: string; review: string; waiting: string };
  /** File in which its state is kept between starts; null keeps it in memory. */
  file: string | null;
  /** Its clock is this plus what it was advanced by. */
  now?: () => Date;
  /** How a notification is sent; answers the HTTP status. By default a real POST. */
  send?: (body: URLSearchParams) => Promise<number>;
  /** Who may see and use the control page, by what a request brings along; everybody by default. */
  mayControl?: (headers: Headers) => boolean | Promise<boolean>;
  /** The provider's documentation has no call of this name; with it, it does what Suspend does. */
  hasCancelSubscription?: boolean;
  /** Whether OrderOnWaiting is sent, which an account has to be switched on for. It is by default. */
  hasExtendedNotifications?: boolean;
};
