import { expect, test } from 'vitest';
import { formCall } from '../test/form-calls-client.ts';
import { startPartners } from '../test/partners.ts';

test('a round played in the opened game changes the balance that the provider reports', async () => {
  const partners = await startPartners();
  const account = { Username: 'somchai' };
  await formCall(partners, 'JOKER', { Method: 'CU', ...account });
  await formCall(partners, 'JOKER', { Method: 'TC', ...account, Amount: '50', RequestID: 'T1' });
  const { json } = await formCall(partners, 'JOKER', { Method: 'PLAY', ...account });
  const token = String(json['Token']);
  const page = await partners.call('GET', `/games/JOKER/play?token=${token}`);
  expect(page.text).toContain('>50.00</output>');

  const credit = async () => (await formCall(partners, 'JOKER', { Method: 'GC', ...account })).json;
  const before = Number((await credit())['Credit']);
  const round = await playRound(partners.url, token, 'https://a.example/');
  expect(round.url).toContain('&redirectUrl=https%3A%2F%2Fa.example%2F');
  const after = Number((await credit())['Credit']);
  expect(Math.abs(after - before)).toBe(10);
  expect(await round.text()).toContain(`>${after.toFixed(2)}</output>`);
});

test('a round that the balance cannot pay changes nothing', async () => {
  const partners = await startPartners();
  const account = { Username: 'somchai' };
  await formCall(partners, 'JOKER', { Method: 'CU', ...account });
  await formCall(partners, 'JOKER', { Method: 'TC', ...account, Amount: '9.99', RequestID: 'T1' });
  const { json } = await formCall(partners, 'JOKER', { Method: 'PLAY', ...account });
  const round = await playRound(partners.url, String(json['Token']));
  expect(await round.text()).toContain('<button disabled>');
  const credit = await formCall(partners, 'JOKER', { Method: 'GC', ...account });
  expect(credit.json['Credit']).toBe(9.99);
});

function playRound(url: string, token: string, redirectUrl = ''): Promise<Response> {
  return fetch(`${url}/games/JOKER/play/round`, {
    method: 'POST',
    body: new URLSearchParams({ token, redirectUrl }),
  });
}

test('the game also opens by a posted form', async () => {
  const partners = await startPartners();
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  const { json } = await formCall(partners, 'JOKER', { Method: 'PLAY', Username: 'somchai' });
  const form = new URLSearchParams({ token: String(json['Token']), lang: 'en' });
  const response = await fetch(`${partners.url}/games/JOKER/play`, { method: 'POST', body: form });
  expect([response.status, response.redirected]).toEqual([200, true]);
  expect(response.url).toBe(`${partners.url}/games/JOKER/play?${form}`);
  expect([
    response.headers.get('cache-control'),
    response.headers.get('referrer-policy'),
    response.headers.get('content-type'),
  ]).toEqual(['no-store', 'no-referrer', 'text/html; charset=utf-8']);
});

test('a token of another provider, a forged one and a script as way back open nothing', async () => {
  let clock = Date.now();
  const partners = await startPartners({ now: () => clock });
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  const { json } = await formCall(partners, 'JOKER', { Method: 'PLAY', Username: 'somchai' });
  const open = (code: string, query: object) =>
    partners.call('GET', `/games/${code}/play?${new URLSearchParams({ ...query })}`);
  const token = String(json['Token']);
  expect((await open('SLOTXO', { token })).status).toBe(410);
  expect((await open('JOKER', { token: `${token}0` })).status).toBe(410);
  const page = await open('JOKER', { token, redirectUrl: 'javascript:alert(1)' });
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('javascript:');
  const back = await open('JOKER', { token, redirectUrl: 'https://a.example/x' });
  expect(back.text).toContain('<a href="https://a.example/x">‹ Back</a>');
  clock += 12 * 60 * 60 * 1000 - 1;
  expect((await open('JOKER', { token })).status).toBe(200);
  clock += 1;
  const expired = await open('JOKER', { token });
  expect([expired.status, expired.text.includes('This link has expired')]).toEqual([410, true]);
  expect((await playRound(partners.url, token)).status).toBe(410);
});

test('a provider has a page for its app on each system, and on no other', async () => {
  const partners = await startPartners();
  const android = await partners.call('GET', '/games/JOKER/app?os=android');
  expect([android.status, android.text.includes('Android')]).toEqual([200, true]);
  const ios = await partners.call('GET', '/games/PG/app?os=ios');
  expect([ios.status, ios.text.includes('iOS')]).toEqual([200, true]);
  expect((await partners.call('GET', '/games/JOKER/app?os=<b>')).status).toBe(404);
});
