import { api, type CallName } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';

/** Calls of members that change something and move no money, each with what they do instead. */
const others: Partial<Record<CallName, string>> = {
  'POST /api/logout': 'ends a session',
  'PUT /api/account/changepwd': 'sets a password',
  'DELETE /api/account/sessions': 'ends sessions',
  'DELETE /api/account/sessions/:id': 'ends a session',
  'PUT /api/account/profile': 'changes the profile',
  'PUT /api/account/bankAccountName': 'changes the profile',
  'PUT /api/account/birthDate': 'changes the profile',
  'POST /api/account/verification/pictures/:side': 'uploads a picture of a document',
  'POST /api/account/verification': 'sends documents',
  'GET /api/wallet/refresh/slot': 'asks the games for balances',
  'GET /api/wallet/activate/:slotCode': 'opens a game account, again the same one',
  'GET /api/wallet/resetpassword/:slotCode': 'sets the password of a game account',
  'POST /api/account/passkeys/options': 'asks for a challenge',
  'POST /api/account/passkeys': 'adds a way to log in',
  'DELETE /api/account/passkeys/:id': 'takes it away',
  'PUT /api/push/choices': 'chooses the notices of a locked phone',
  'PUT /api/push/device': 'turns that on',
  'DELETE /api/push/device': 'turns that off',
  'POST /api/statement': 'reads, with a search in its body',
  'POST /api/statement/slip': 'reads',
  'POST /api/invite': 'reads',
  'POST /api/refund': 'reads',
  'GET /api/idempotency-keys/:key': 'asks what became of a press',
  'POST /api/wallet/withdraw': 'no screen calls it; withdrawAll is the same with the games',
};

/** Every call of a member that moves money, or asks someone to, by the contract: a new one is in here. */
export const moneyCalls: readonly CallName[] = Object.entries<Call>(api)
  // Our own keys.
  .map(([name, call]) => [name as CallName, call] as const)
  .filter(([name, { access, changesState }]) => {
    const changes = changesState === true || !name.startsWith('GET ');
    return access === 'member' && changes && !name.includes('/autoLogin/');
  })
  .map(([name]) => name)
  .filter((name) => others[name] === undefined && !setsLimit(name));

/** True of a call that sets the amounts that may be moved from then on; a held payment is money itself. */
function setsLimit(name: CallName): boolean {
  return name.includes(' /api/limits/') && !name.includes('/held/');
}

/** Pattern of the addresses of a call. */
export function addressesOf(name: CallName): RegExp {
  const [, path = ''] = name.split(' ');
  return new RegExp(`${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
}
