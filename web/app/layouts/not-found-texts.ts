export const notFoundTexts = {
  title: '404 - Page Not Found',
  meaning: 'We couldn’t find this page. Check the address for typos.',
  url: 'Current URL',
  paymentSuccess: 'Go to payment success',
};
