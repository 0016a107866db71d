/** Words of the member app, for the preview of its look. */
export const preview = {
  total: 'Total balance',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  statement: 'History',
  received: 'Received',
  pending: 'In progress',
  failed: 'Failed',
  help: 'Arrives within minutes',
  logIn: 'Log in',
  phone: 'Phone number',
};
