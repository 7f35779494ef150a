/** Where a person reaches us. The one place to change when the product moves house. */
export const contact = {
  email: 'support@upround.example',
  x: 'https://x.com/upround',
  linkedin: 'https://www.linkedin.com/company/upround',
};
