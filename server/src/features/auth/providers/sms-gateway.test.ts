import { expect, onTestFinished, test, vi } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { smsGateway } from './sms-gateway.ts';

const sms = { phone: '0812345678', text: '123456 is your code', ref: 'R1' };

test.each([
  [200, 'sent'],
  ...[400, 401, 409, 422, 503].map((status) => [status, 'refused'] as const),
  ...[202, 404, 429, 500, 502, 504].map((status) => [status, 'unknown'] as const),
] as const)('a message that is answered with %i is %s', async (status, outcome) => {
  const { partner, asked } = await fakePartner(() => ({ status, body: {} }));
  const { url } = partner;
  const partners = { url, urls: {}, clientId: 'branch', keys: { sms: 'secret' } };
  const services = { config: { partners }, providerHealth: { recordOutcome: () => undefined } };
  const waits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => waits.mockRestore());
  expect(await smsGateway(services as never)(sms)).toBe(outcome);
  expect(waits.mock.calls).toEqual([[8_000]]);
  expect(asked).toMatchObject([
    {
      method: 'POST',
      url: '/sms/v1/messages',
      headers: { authorization: `Basic ${Buffer.from('branch:secret').toString('base64')}` },
      body: { to: sms.phone, text: sms.text, ref: sms.ref },
    },
  ]);
});
