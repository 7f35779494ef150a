import type { Page } from '@playwright/test';
import type { Role } from './invite-users.ts';
import type { Width } from './variants.ts';

export type Screen = {
  name: string;
  as: Role;
  path: string;
  /** What happens before the page opens: answers that do not come, or come as errors. */
  arrange?: (page: Page) => Promise<unknown>;
  /** What is opened on it by no words, in whichever language it is. */
  reach?: (page: Page) => Promise<void>;
  /** What a person does on it before the picture. */
  act?: (page: Page) => Promise<void>;
  /** Its lists draw only what is in sight, so the window has to be as high as the page. */
  isList?: true;
  /** Where it can be seen, if not everywhere. */
  widths?: readonly Width[];
};
