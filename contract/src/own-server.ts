/** Header that distinguishes this product's server from others that implement the specification only. */
export const ownServer = 'x-wallet-server';
