import { expect, test } from 'vitest';
import { basicOf } from '../http/signatures.ts';
import { startPartners } from '../test/partners.ts';

const authorization = basicOf('demo', 'demo-sms-secret');
const message = { to: '0812345678', text: 'Your code is 482913 (ref ABCD)', ref: 'otp-1' };

test('a message sent twice under one ref arrives once, and its code can be read', async () => {
  const partners = await startPartners();
  const first = await partners.call('POST', '/sms/v1/messages', message, { authorization });
  const again = await partners.call('POST', '/sms/v1/messages', message, { authorization });
  expect(first.json).toEqual({
    status: 'success',
    messageId: expect.stringMatching(/^SM000001[A-Z2-9]{4}$/),
  });
  const other = { to: '+8562055512345', text: 'Hello', ref: 'otp-2' };
  await partners.call('POST', '/sms/v1/messages', other, { authorization });
  const all = await partners.call('GET', '/control/sms');
  expect(all.json).toMatchObject([{ phone: other.to, code: null }, { phone: message.to }]);
  expect(again.json).toEqual(first.json);
  const inbox = await partners.call('GET', '/control/sms?phone=0812345678');
  expect(inbox.json).toMatchObject([{ phone: '0812345678', text: message.text, code: '482913' }]);
});

test('other content under a known ref, a wrong key and a malformed phone are rejected', async () => {
  const partners = await startPartners();
  await partners.call('POST', '/sms/v1/messages', message, { authorization });
  const statusOf = async (body: object, key: string) =>
    (await partners.call('POST', '/sms/v1/messages', body, { authorization: key })).status;
  expect(await statusOf({ ...message, text: 'Another' }, authorization)).toBe(409);
  expect(await statusOf({ ...message, to: '0899999999' }, authorization)).toBe(409);
  expect(await statusOf(message, basicOf('demo', 'guess'))).toBe(401);
  expect(await statusOf({ ...message, to: 'somchai', ref: 'otp-2' }, authorization)).toBe(400);
});
