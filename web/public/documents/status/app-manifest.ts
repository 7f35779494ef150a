import { addPath } from '../../../../contract/public/shared-pages.ts';
import { dashboardTabPath, dashboardTabs } from '../../../platform/navigation/dashboard-tabs.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { dashboardTabNames } from '../../../platform/navigation/tab-texts.ts';
import { paperColours } from '../../../ui/theme/paper-colours.ts';
import { heroTexts } from '../../marketing/texts.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a system is told of the product that installs it as an app. Documents say the colour of the other theme. */
export const appManifest = {
  name: 'Upround',
  short_name: 'Upround',
  description: heroTexts.tagline,
  lang: 'en',
  id: paths.dashboard(),
  start_url: paths.dashboard(),
  scope: '/',
  display: 'standalone',
  background_color: paperColours.light,
  theme_color: paperColours.light,
  categories: ['business', 'productivity'],
  icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
  share_target: {
    action: addPath,
    method: 'GET',
    // Browsers assume it of a GET too, and say so where it is left out.
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  shortcuts: dashboardTabs.map((tab) => ({
    name: dashboardTabNames[tab],
    url: dashboardTabPath(tab),
    icons: [icon('icon', 192, 'any')],
  })),
} as const;
