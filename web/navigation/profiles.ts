/** Where else the product is found. */
export const profiles = {
  x: 'https://x.com/upround',
  linkedin: 'https://www.linkedin.com/company/upround',
};
