import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { secondNode } from '#test/second-node.ts';
import { startTestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';

test('two nodes are one product: sessions, idempotency, limits, jobs', async () => {
  const server = await startTestServer();
  const other = await secondNode(server);
  const { client, id } = await fundedMember(server, { wallet: 1_000_00n });
  const there = client.at(other);

  // One key at both nodes at the same time is one withdrawal.
  const key = newId();
  const withdraw = { body: { amount: 300 } };
  const refs = await Promise.all(
    [client, there, client, there].map((node) =>
      node.with({ key }).call('POST /api/wallet/withdraw', withdraw),
    ),
  );
  expect(new Set(refs.map(({ ref }) => ref)).size).toBe(1);
  await eventually(async () => {
    const paid = await server.control<{ status: string }[]>('GET', '/payouts');
    expect(paid.map(({ status }) => status)).toEqual(['paid']);
    expect((await there.call('GET /api/wallet', {})).wallet.amount).toBe(700);
  });

  // A payment is credited once, whichever node its notice and its job meet.
  await there
    .with({ key: newId() })
    .call('POST /api/qrcode/:provider', { params: { provider: 'KBANK' }, body: { amount: 200 } });
  const [code] = await server.control<{ ref: string }[]>('GET', '/qrcodes');
  await server.control('POST', `/qrcodes/${code?.ref}/pay`, {});
  await eventually(async () => {
    expect((await client.call('GET /api/wallet', {})).wallet.amount).toBe(900);
  });
  const payments = server.db.selectFrom('inbound_payment').select('id').where('member_id', '=', id);
  expect(await payments.execute()).toHaveLength(2);

  // A guess at one node is a guess at both.
  const visitor = server.visitor();
  const guess = { body: { username: '0812345678', password: 'wrong-password' } };
  const statuses: number[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const node = nth % 2 === 0 ? visitor : visitor.at(other);
    statuses.push((await node.ask('POST /api/login', guess)).status);
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(5);

  // A client that left at one node has left at the other.
  await client.call('POST /api/logout', {});
  await expect(there.call('GET /api/wallet', {})).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
  });
  await expectConsistentLedger(server);
});
