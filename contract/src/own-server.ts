/** Header by which the product's own server is told from another one that answers the same calls with less. */
export const ownServer = 'x-wallet-server';
