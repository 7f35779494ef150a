/** A field of business. `color` marks it with a small square: at least 3:1 against the light and the dark page. */
export type IndustryGroup = {
  slug: string;
  name: string;
  color: { light: string; dark: string };
  /** Name of a lucide icon. */
  icon: string;
};

type Row = [slug: string, name: string, light: string, dark: string, icon: string];

// Related groups have neighbouring hues; industries.NOTICE.md tells where the names come from.
const rows: readonly Row[] = [
  ['administrative-services', 'Administrative Services', '#8A7304', '#D4B201', 'clipboard-list'],
  ['advertising', 'Advertising', '#F03F02', '#FE6742', 'megaphone'],
  ['agriculture-and-farming', 'Agriculture and Farming', '#497734', '#638E51', 'sprout'],
  ['apps', 'Apps', '#9E5FF8', '#AF80FE', 'layout-grid'],
  ['artificial-intelligence', 'Artificial Intelligence', '#4F2C94', '#D2C9FE', 'brain'],
  ['biotechnology', 'Biotechnology', '#048966', '#0FD39F', 'dna'],
  ['blockchain-and-cryptocurrency', 'Blockchain and Cryptocurrency', '#C54CD4', '#DC64EC', 'bitcoin'],
  ['climate-tech', 'Climate Tech', '#025722', '#A3E4AD', 'wind'],
  ['clothing-and-apparel', 'Clothing and Apparel', '#604103', '#F6C985', 'shirt'],
  ['collaboration', 'Collaboration', '#058298', '#00C9EA', 'handshake'],
  ['commerce-and-shopping', 'Commerce and Shopping', '#935A11', '#A9733A', 'shopping-cart'],
  ['community-and-lifestyle', 'Community and Lifestyle', '#9E4C52', '#B4666B', 'users'],
  ['consumer-electronics', 'Consumer Electronics', '#8B5088', '#A16A9E', 'headphones'],
  ['consumer-goods', 'Consumer Goods', '#C96F05', '#E78009', 'shopping-basket'],
  ['content-and-publishing', 'Content and Publishing', '#E03DA2', '#F956B8', 'newspaper'],
  ['data-and-analytics', 'Data and Analytics', '#017DB6', '#58BFFF', 'chart-column'],
  ['design', 'Design', '#7B1061', '#FFB7E5', 'palette'],
  ['developer-tools', 'Developer Tools', '#5E60A6', '#7679BB', 'terminal'],
  ['education', 'Education', '#6D7E05', '#A9C227', 'graduation-cap'],
  ['energy', 'Energy', '#514803', '#DFD385', 'zap'],
  ['events', 'Events', '#D10471', '#FE89B2', 'calendar-days'],
  ['financial-services', 'Financial Services', '#079F8A', '#0FB7A0', 'landmark'],
  ['food-and-beverage', 'Food and Beverage', '#9D5033', '#B26B50', 'utensils'],
  ['gaming', 'Gaming', '#C114AA', '#F587DF', 'gamepad-2'],
  ['generative-ai-and-agents', 'Generative AI and Agents', '#681F7F', '#ECBDFD', 'sparkles'],
  ['government-and-military', 'Government and Military', '#273A9C', '#BFD0FF', 'shield-half'],
  ['hardware', 'Hardware', '#938E05', '#AAA400', 'cpu'],
  ['health-care', 'Health Care', '#86013C', '#FEBCCA', 'heart-pulse'],
  ['human-resources', 'Human Resources', '#045063', '#83E0FE', 'user-round-search'],
  ['information-technology', 'Information Technology', '#014B79', '#A9D7FF', 'server'],
  ['insurance', 'Insurance', '#087970', '#1B9388', 'umbrella'],
  ['internet-services', 'Internet Services', '#087684', '#1390A0', 'globe'],
  ['legal', 'Legal', '#6A77FE', '#8394FE', 'scale'],
  ['lending-and-investments', 'Lending and Investments', '#025544', '#87E7CB', 'hand-coins'],
  ['manufacturing', 'Manufacturing', '#A06602', '#F49F0B', 'factory'],
  ['media-and-entertainment', 'Media and Entertainment', '#8A0605', '#FEBFB5', 'clapperboard'],
  ['medical-devices-and-diagnostics', 'Medical Devices and Diagnostics', '#EF3568', '#FF5E80', 'stethoscope'],
  [
    'messaging-and-telecommunications',
    'Messaging and Telecommunications',
    '#05729C',
    '#378AB2',
    'message-circle',
  ],
  ['mobile', 'Mobile', '#0A97C1', '#09AEDE', 'smartphone'],
  ['music-and-audio', 'Music and Audio', '#703502', '#FFC29C', 'music'],
  ['natural-resources', 'Natural Resources', '#6A6F10', '#81863A', 'mountain'],
  ['navigation-and-mapping', 'Navigation and Mapping', '#137C54', '#41936D', 'map'],
  ['other', 'Other', '#737373', '#A3A3A3', 'shapes'],
  ['payments', 'Payments', '#028682', '#06CEC8', 'credit-card'],
  ['platforms', 'Platforms', '#1E63FE', '#8DB4FE', 'layers'],
  ['privacy-and-security', 'Privacy and Security', '#744AF6', '#AFA8FE', 'lock'],
  ['professional-services', 'Professional Services', '#005354', '#79E6E7', 'briefcase'],
  ['real-estate', 'Real Estate', '#816501', '#987D30', 'building-2'],
  ['robotics-and-drones', 'Robotics and Drones', '#A032D8', '#D594FF', 'bot'],
  ['sales-and-marketing', 'Sales and Marketing', '#BA5002', '#FF945E', 'trending-up'],
  ['science-and-engineering', 'Science and Engineering', '#099BA5', '#0BB3BF', 'flask-conical'],
  ['semiconductors', 'Semiconductors', '#78579B', '#8E70B0', 'circuit-board'],
  ['social-impact', 'Social Impact', '#DA002D', '#FE908C', 'hand-heart'],
  ['software', 'Software', '#048BF2', '#44A2FF', 'code'],
  ['space-and-aerospace', 'Space and Aerospace', '#3D69A7', '#5882BB', 'rocket'],
  ['sports', 'Sports', '#3B5001', '#C2DD94', 'trophy'],
  ['sustainability', 'Sustainability', '#048E0F', '#6BCF67', 'leaf'],
  ['transportation', 'Transportation', '#AE8107', '#C9950B', 'truck'],
  ['travel-and-tourism', 'Travel and Tourism', '#09A35E', '#06BC6D', 'plane'],
  ['video', 'Video', '#984C6E', '#AE6685', 'video'],
];

export const industryGroups: readonly IndustryGroup[] = rows.map(([slug, name, light, dark, icon]) => ({
  slug,
  name,
  color: { light, dark },
  icon,
}));
const groupsBySlug = new Map(industryGroups.map((group) => [group.slug, group]));

/** The group with this slug, null when there is none. */
export function groupOfSlug(slug: string): IndustryGroup | null {
  return groupsBySlug.get(slug) ?? null;
}
