/** As whom the product asks the sandbox's provider. */
export const sandboxClient = {
  clientId: 'upround',
  clientSecret: 'a secret of the sandbox that opens nothing',
};
