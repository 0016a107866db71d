import { expect, test } from 'vitest';
import { newMember, somePhone } from '#test/otp.ts';
import { startTestServer } from '#test/test-server.ts';

test('a provider with apps has the addresses of their stores, another has none', async () => {
  const server = await startTestServer();
  const member = await newMember(server, somePhone());
  const { slots } = await member.call('GET /api/wallet', {});
  const appsOf = (code: string) =>
    slots.flatMap(({ android, ios, ...slot }) => (slot.code === code ? [android, ios] : []));
  expect(appsOf('JOKER')).toEqual([
    expect.stringMatching(/^http.*\/games\/JOKER\/app\?os=android$/),
    expect.stringMatching(/^http.*\/games\/JOKER\/app\?os=ios$/),
  ]);
  expect(appsOf('SLOTXO')).toEqual([expect.stringContaining('/games/SLOTXO/app'), null]);
  expect(appsOf('UFABET')).toEqual([null, null]);
});
