import { expect, test } from 'vitest';
import { startPartners, type TestPartners } from '../test/partners.ts';

async function formFor(partners: TestPartners): Promise<Record<string, string>> {
  const key = { 'x-api-key': 'demo-ufabet-secret' };
  const account = { agentUsername: 'demo', username: 'somchai', password: 'secret-1' };
  await partners.call('POST', '/games/UFABET/agent/user/create', account, key);
  const redirectUrl = 'https://a.example';
  const request = { agentUsername: 'demo', isMobile: true, language: 'th', redirectUrl };
  const { json } = await partners.call('POST', '/games/UFABET/agent/auth/form', request, key);
  return Object.fromEntries(Object.entries(Object(json['result'])));
}

function post(partners: TestPartners, form: Record<string, string>, password: string) {
  const fields = new URLSearchParams({
    __VIEWSTATE: form['VIEWSTATE'] ?? '',
    __VIEWSTATEGENERATOR: form['VIEWSTATEGENERATOR'] ?? '',
    __EVENTVALIDATION: form['EVENTVALIDATION'] ?? '',
    SESSION_ID: form['SESSION_ID'] ?? '',
    isMobile: 'true',
    txtUserName: 'somchai',
    txtPassword: password,
  });
  const path = new URL(form['URL_LOGIN'] ?? '').pathname;
  return fetch(partners.url + path, { method: 'POST', body: fields, redirect: 'manual' });
}

test('a browser that posts the hidden form lands in the game', async () => {
  const partners = await startPartners();
  const response = await post(partners, await formFor(partners), 'secret-1');
  expect(response.status).toBe(303);
  const address = response.headers.get('location') ?? '';
  expect(address).toMatch(/\/games\/UFABET\/play\?token=.+&lang=th&redirectUrl=https%3A.+example$/);
  const game = await fetch(address);
  expect(await game.text()).toContain('UFABET');
  expect(game.status).toBe(200);
});

test('a form works once, needs the right password, and cannot be made up', async () => {
  const partners = await startPartners();
  const form = await formFor(partners);
  const wrong = await post(partners, form, 'guess');
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([
    403,
    'text/html; charset=utf-8',
  ]);
  expect(await wrong.text()).toContain('<p role="alert">Wrong username or password</p>');
  expect((await post(partners, form, 'secret-1')).status).toBe(403);
  for (const value of ['VIEWSTATE', 'EVENTVALIDATION', 'SESSION_ID']) {
    const forged = { ...(await formFor(partners)), [value]: 'AAAA' };
    expect((await post(partners, forged, 'secret-1')).status, value).toBe(403);
  }
});

test('a form is good for ten minutes', async () => {
  let clock = Date.now();
  const partners = await startPartners({ now: () => clock });
  const [early, late] = [await formFor(partners), await formFor(partners)];
  clock += 600_000 - 1;
  expect((await post(partners, early, 'secret-1')).status).toBe(303);
  clock += 1;
  const expired = await post(partners, late, 'secret-1');
  expect(expired.status).toBe(403);
  expect(await expired.text()).toContain('The form has expired');
});
