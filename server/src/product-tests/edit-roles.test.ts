import { api, type CallName } from '@wallet/contract/api';
import { staffBanners } from '@wallet/contract/banners/staff';
import { staffBonus } from '@wallet/contract/bonus/staff';
import type { Call } from '@wallet/contract/call';
import { staffChanges } from '@wallet/contract/changes/staff';
import { staffDeposit } from '@wallet/contract/deposit/staff';
import { staffGames } from '@wallet/contract/games/staff';
import { staffListOrder } from '@wallet/contract/list-order/staff';
import { staffLookup } from '@wallet/contract/lookup/staff';
import { staffPictures } from '@wallet/contract/pictures/staff';
import { staffSettings } from '@wallet/contract/settings/staff';
import { staffSpin } from '@wallet/contract/spin/staff';
import { expect, test } from 'vitest';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';

const edits = {
  ...staffSettings,
  ...staffDeposit,
  ...staffLookup,
  ...staffGames,
  ...staffBanners,
  ...staffPictures,
  ...staffListOrder,
  ...staffBonus,
  ...staffSpin,
  ...staffChanges,
};
const names = Object.keys(edits) as (keyof typeof edits)[];
/** A cashier may be the second person. */
const confirmations: ReadonlySet<string> = new Set([
  'POST /staff/api/deposit-accounts/:id/confirm',
  'POST /staff/api/changes/:id/confirm',
  'POST /staff/api/changes/:id/refuse',
]);
/** A cashier proposes a coupon, as an adjustment: `give-coupon.test.ts`. */
const coupon = 'POST /staff/api/members/:id/coupons';
const changes = names.filter(
  (name) => !name.startsWith('GET ') && !confirmations.has(name) && name !== coupon,
);

test('no one but an admin may even try to change anything', async () => {
  const server = await startTestServer();
  const agent = await staffUser(server, 'agent');
  const cashier = await staffUser(server, 'cashier');
  const callers = [
    { client: server.visitor(), status: 401 },
    { client: agent.client, status: 403 },
    { client: cashier.client, status: 403 },
  ];
  expect(changes.length).toBeGreaterThan(18);
  for (const { client, status } of callers) {
    const answers = changes.map((name) => client.ask(name, someBody(name)));
    const statuses = (await Promise.all(answers)).map((answer) => answer.status);
    expect(statuses).toEqual(changes.map(() => status));
  }
  // Staff users were turned away by name, twice each call; a caller without an account has no name to record.
  const lines = await server.db.selectFrom('staff_audit').select(['call', 'outcome']).execute();
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['FORBIDDEN']));
  expect(lines.map(({ call }) => call).toSorted()).toEqual([...changes, ...changes].toSorted());
});

test('agents and cashiers read what members ask them about, and no odds or codes', async () => {
  const server = await startTestServer();
  const reads = names.filter((name) => name.startsWith('GET '));
  for (const role of ['agent', 'cashier', 'admin'] as const) {
    const { client } = await staffUser(server, role);
    const refused = [];
    for (const name of reads) {
      const { status } = await client.ask(name, someBody(name));
      if (status === 403) refused.push(name);
      else expect(status).toBe(200);
    }
    const hidden = ['GET /staff/api/promotions', 'GET /staff/api/wheels'];
    // A pending change may have both.
    const ofTwo = role === 'agent' ? ['GET /staff/api/changes'] : [];
    expect(refused).toEqual(role === 'admin' ? [] : [...hidden, ...ofTwo]);
  }
});

/** Any body: it is checked only after the caller. */
function someBody(name: CallName): never {
  const call: Call = api[name];
  const params = { id: '1', code: 'X', list: 'banks', currency: 'THB' };
  return { params, ...(call.body ? { body: {} } : {}) } as never;
}
