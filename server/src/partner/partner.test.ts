import { expect, test, vi } from 'vitest';
import type { Services } from '#services.ts';
import { openPartnerOf, partnerOf } from './partner.ts';

function services(changes: object = {}) {
  const recordOutcome = vi.fn();
  const partners = {
    ...{ url: 'https://partners.example', urls: {}, clientId: 'acme', hasDemoKeys: false },
    ...{ keys: { bank: 'secret-of-bank' }, ...changes },
  };
  const config = { partners };
  return {
    services: { config, providerHealth: { recordOutcome } } as unknown as Services,
    recordOutcome,
  };
}

test('a partner has its place at the common address, our name there and its own secret', () => {
  const { services: one, recordOutcome } = services();
  const partner = partnerOf(one, 'bank', '/bank/v1');
  expect(partner).toMatchObject({
    ...{ key: 'bank', url: 'https://partners.example/bank/v1', isContracted: true },
    ...{ clientId: 'acme', secret: 'secret-of-bank' },
  });
  partner.recordOutcome('answered', 2);
  expect(recordOutcome.mock.calls).toEqual([['bank', 'answered', 2]]);
});

test('a partner with an address of its own is called there, unchanged', () => {
  const { services: one } = services({ urls: { bank: 'https://bank.example/v2' } });
  expect(partnerOf(one, 'bank', '/bank/v1').url).toBe('https://bank.example/v2');
  expect(openPartnerOf(one, 'bank', '/bank/v1').url).toBe('https://bank.example/v2');
  expect(openPartnerOf(one, 'slip', '/slip').url).toBe('https://partners.example/slip');
});

test('a partner without a secret is not contracted, and its placeholder is not a secret of the demo', () => {
  const { services: one } = services();
  const partner = partnerOf(one, 'slip', '/slip');
  expect(partner.isContracted).toBe(false);
  expect(partner.secret).toMatch(/^[\w-]{43}$/);
  expect(openPartnerOf(one, 'slip', '/slip').isContracted).toBe(true);
  const { services: demo } = services({ hasDemoKeys: true });
  expect(partnerOf(demo, 'slip', '/slip')).toMatchObject({
    ...{ isContracted: true, secret: 'demo-slip-secret' },
  });
});
