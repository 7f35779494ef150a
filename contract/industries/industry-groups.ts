/** A field of business. `color` marks it with a small square: at least 3:1 against the light and the dark page. */
export type IndustryGroup = {
  slug: string;
  name: string;
  color: { light: string; dark: string };
  /** Name of a lucide icon. */
  icon: string;
};

// Long because it is the table. Related groups have neighbouring hues; industries.NOTICE.md tells where the names come from.
export const industryGroups: readonly IndustryGroup[] = [
  {
    slug: 'administrative-services',
    name: 'Administrative Services',
    color: { light: '#8A7304', dark: '#D4B201' },
    icon: 'clipboard-list',
  },
  {
    slug: 'advertising',
    name: 'Advertising',
    color: { light: '#F03F02', dark: '#FE6742' },
    icon: 'megaphone',
  },
  {
    slug: 'agriculture-and-farming',
    name: 'Agriculture and Farming',
    color: { light: '#497734', dark: '#638E51' },
    icon: 'sprout',
  },
  { slug: 'apps', name: 'Apps', color: { light: '#9E5FF8', dark: '#AF80FE' }, icon: 'layout-grid' },
  {
    slug: 'artificial-intelligence',
    name: 'Artificial Intelligence',
    color: { light: '#4F2C94', dark: '#D2C9FE' },
    icon: 'brain',
  },
  { slug: 'biotechnology', name: 'Biotechnology', color: { light: '#048966', dark: '#0FD39F' }, icon: 'dna' },
  {
    slug: 'blockchain-and-cryptocurrency',
    name: 'Blockchain and Cryptocurrency',
    color: { light: '#C54CD4', dark: '#DC64EC' },
    icon: 'bitcoin',
  },
  { slug: 'climate-tech', name: 'Climate Tech', color: { light: '#025722', dark: '#A3E4AD' }, icon: 'wind' },
  {
    slug: 'clothing-and-apparel',
    name: 'Clothing and Apparel',
    color: { light: '#604103', dark: '#F6C985' },
    icon: 'shirt',
  },
  {
    slug: 'collaboration',
    name: 'Collaboration',
    color: { light: '#058298', dark: '#00C9EA' },
    icon: 'handshake',
  },
  {
    slug: 'commerce-and-shopping',
    name: 'Commerce and Shopping',
    color: { light: '#935A11', dark: '#A9733A' },
    icon: 'shopping-cart',
  },
  {
    slug: 'community-and-lifestyle',
    name: 'Community and Lifestyle',
    color: { light: '#9E4C52', dark: '#B4666B' },
    icon: 'users',
  },
  {
    slug: 'consumer-electronics',
    name: 'Consumer Electronics',
    color: { light: '#8B5088', dark: '#A16A9E' },
    icon: 'headphones',
  },
  {
    slug: 'consumer-goods',
    name: 'Consumer Goods',
    color: { light: '#C96F05', dark: '#E78009' },
    icon: 'shopping-basket',
  },
  {
    slug: 'content-and-publishing',
    name: 'Content and Publishing',
    color: { light: '#E03DA2', dark: '#F956B8' },
    icon: 'newspaper',
  },
  {
    slug: 'data-and-analytics',
    name: 'Data and Analytics',
    color: { light: '#017DB6', dark: '#58BFFF' },
    icon: 'chart-column',
  },
  { slug: 'design', name: 'Design', color: { light: '#7B1061', dark: '#FFB7E5' }, icon: 'palette' },
  {
    slug: 'developer-tools',
    name: 'Developer Tools',
    color: { light: '#5E60A6', dark: '#7679BB' },
    icon: 'terminal',
  },
  {
    slug: 'education',
    name: 'Education',
    color: { light: '#6D7E05', dark: '#A9C227' },
    icon: 'graduation-cap',
  },
  { slug: 'energy', name: 'Energy', color: { light: '#514803', dark: '#DFD385' }, icon: 'zap' },
  { slug: 'events', name: 'Events', color: { light: '#D10471', dark: '#FE89B2' }, icon: 'calendar-days' },
  {
    slug: 'financial-services',
    name: 'Financial Services',
    color: { light: '#079F8A', dark: '#0FB7A0' },
    icon: 'landmark',
  },
  {
    slug: 'food-and-beverage',
    name: 'Food and Beverage',
    color: { light: '#9D5033', dark: '#B26B50' },
    icon: 'utensils',
  },
  { slug: 'gaming', name: 'Gaming', color: { light: '#C114AA', dark: '#F587DF' }, icon: 'gamepad-2' },
  {
    slug: 'generative-ai-and-agents',
    name: 'Generative AI and Agents',
    color: { light: '#681F7F', dark: '#ECBDFD' },
    icon: 'sparkles',
  },
  {
    slug: 'government-and-military',
    name: 'Government and Military',
    color: { light: '#273A9C', dark: '#BFD0FF' },
    icon: 'shield-half',
  },
  { slug: 'hardware', name: 'Hardware', color: { light: '#938E05', dark: '#AAA400' }, icon: 'cpu' },
  {
    slug: 'health-care',
    name: 'Health Care',
    color: { light: '#86013C', dark: '#FEBCCA' },
    icon: 'heart-pulse',
  },
  {
    slug: 'human-resources',
    name: 'Human Resources',
    color: { light: '#045063', dark: '#83E0FE' },
    icon: 'user-round-search',
  },
  {
    slug: 'information-technology',
    name: 'Information Technology',
    color: { light: '#014B79', dark: '#A9D7FF' },
    icon: 'server',
  },
  { slug: 'insurance', name: 'Insurance', color: { light: '#087970', dark: '#1B9388' }, icon: 'umbrella' },
  {
    slug: 'internet-services',
    name: 'Internet Services',
    color: { light: '#087684', dark: '#1390A0' },
    icon: 'globe',
  },
  { slug: 'legal', name: 'Legal', color: { light: '#6A77FE', dark: '#8394FE' }, icon: 'scale' },
  {
    slug: 'lending-and-investments',
    name: 'Lending and Investments',
    color: { light: '#025544', dark: '#87E7CB' },
    icon: 'hand-coins',
  },
  {
    slug: 'manufacturing',
    name: 'Manufacturing',
    color: { light: '#A06602', dark: '#F49F0B' },
    icon: 'factory',
  },
  {
    slug: 'media-and-entertainment',
    name: 'Media and Entertainment',
    color: { light: '#8A0605', dark: '#FEBFB5' },
    icon: 'clapperboard',
  },
  {
    slug: 'medical-devices-and-diagnostics',
    name: 'Medical Devices and Diagnostics',
    color: { light: '#EF3568', dark: '#FF5E80' },
    icon: 'stethoscope',
  },
  {
    slug: 'messaging-and-telecommunications',
    name: 'Messaging and Telecommunications',
    color: { light: '#05729C', dark: '#378AB2' },
    icon: 'message-circle',
  },
  { slug: 'mobile', name: 'Mobile', color: { light: '#0A97C1', dark: '#09AEDE' }, icon: 'smartphone' },
  {
    slug: 'music-and-audio',
    name: 'Music and Audio',
    color: { light: '#703502', dark: '#FFC29C' },
    icon: 'music',
  },
  {
    slug: 'natural-resources',
    name: 'Natural Resources',
    color: { light: '#6A6F10', dark: '#81863A' },
    icon: 'mountain',
  },
  {
    slug: 'navigation-and-mapping',
    name: 'Navigation and Mapping',
    color: { light: '#137C54', dark: '#41936D' },
    icon: 'map',
  },
  { slug: 'other', name: 'Other', color: { light: '#737373', dark: '#A3A3A3' }, icon: 'shapes' },
  { slug: 'payments', name: 'Payments', color: { light: '#028682', dark: '#06CEC8' }, icon: 'credit-card' },
  { slug: 'platforms', name: 'Platforms', color: { light: '#1E63FE', dark: '#8DB4FE' }, icon: 'layers' },
  {
    slug: 'privacy-and-security',
    name: 'Privacy and Security',
    color: { light: '#744AF6', dark: '#AFA8FE' },
    icon: 'lock',
  },
  {
    slug: 'professional-services',
    name: 'Professional Services',
    color: { light: '#005354', dark: '#79E6E7' },
    icon: 'briefcase',
  },
  {
    slug: 'real-estate',
    name: 'Real Estate',
    color: { light: '#816501', dark: '#987D30' },
    icon: 'building-2',
  },
  {
    slug: 'robotics-and-drones',
    name: 'Robotics and Drones',
    color: { light: '#A032D8', dark: '#D594FF' },
    icon: 'bot',
  },
  {
    slug: 'sales-and-marketing',
    name: 'Sales and Marketing',
    color: { light: '#BA5002', dark: '#FF945E' },
    icon: 'trending-up',
  },
  {
    slug: 'science-and-engineering',
    name: 'Science and Engineering',
    color: { light: '#099BA5', dark: '#0BB3BF' },
    icon: 'flask-conical',
  },
  {
    slug: 'semiconductors',
    name: 'Semiconductors',
    color: { light: '#78579B', dark: '#8E70B0' },
    icon: 'circuit-board',
  },
  {
    slug: 'social-impact',
    name: 'Social Impact',
    color: { light: '#DA002D', dark: '#FE908C' },
    icon: 'hand-heart',
  },
  { slug: 'software', name: 'Software', color: { light: '#048BF2', dark: '#44A2FF' }, icon: 'code' },
  {
    slug: 'space-and-aerospace',
    name: 'Space and Aerospace',
    color: { light: '#3D69A7', dark: '#5882BB' },
    icon: 'rocket',
  },
  { slug: 'sports', name: 'Sports', color: { light: '#3B5001', dark: '#C2DD94' }, icon: 'trophy' },
  {
    slug: 'sustainability',
    name: 'Sustainability',
    color: { light: '#048E0F', dark: '#6BCF67' },
    icon: 'leaf',
  },
  {
    slug: 'transportation',
    name: 'Transportation',
    color: { light: '#AE8107', dark: '#C9950B' },
    icon: 'truck',
  },
  {
    slug: 'travel-and-tourism',
    name: 'Travel and Tourism',
    color: { light: '#09A35E', dark: '#06BC6D' },
    icon: 'plane',
  },
  { slug: 'video', name: 'Video', color: { light: '#984C6E', dark: '#AE6685' }, icon: 'video' },
];

const groupsBySlug = new Map(industryGroups.map((group) => [group.slug, group]));

/** The group with this slug, null when there is none. */
export function groupOfSlug(slug: string): IndustryGroup | null {
  return groupsBySlug.get(slug) ?? null;
}
