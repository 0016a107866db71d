import { expect, test } from 'vitest';
import { demoClientId, readKeys, secretOf } from '../sandbox.ts';
import { basicOf, hmacSha1OfForm, hmacSha256, isFresh, pbkdf2OfBody } from './signatures.ts';

// The expected values come from openssl, so that both sides can be checked against a third.
test('the signatures are those that openssl makes', () => {
  expect(hmacSha256('demo-bank-secret', '1790000000000.{"ref":"W1"}')).toBe(
    'b6140c8d087c632b170bb4330c86deb533bcc4a61b4d41e1a695b6dd4f969b56',
  );
  const fields: [string, string][] = [
    ['Username', 'somchai'],
    ['Method', 'GC'],
    ['Timestamp', '1790000000'],
  ];
  expect(hmacSha1OfForm('demo-joker-secret', fields)).toBe('tddMWuSlbQ0vXYBP8T/q5bzJmck=');
  expect(pbkdf2OfBody('demo-pgslot-secret', '{"agent":"demo"}')).toBe(
    'ScAVKdF64f9mlDT4lz0HVaOdu9d9EDRNfxpQ2wCoj3PXy7OqHnKevxxD3yW5kPH4EFemSScOhgp5YplNJ2XVEQ==',
  );
});

test('a signature is fresh for five minutes either way, and never without a time', () => {
  const now = 1_790_000_000_000;
  expect(isFresh(now - 300_000, now) && isFresh(now + 300_000, now)).toBe(true);
  expect(isFresh(now - 300_001, now) || isFresh(Number('tomorrow'), now)).toBe(false);
});

test('a partner uses the key that it was given, or one of the demo', () => {
  const keys = readKeys('{"FP":"own","sms":7}');
  expect(keys).toEqual({ FP: 'own', sms: '7' });
  expect([secretOf(keys, 'FP'), secretOf(keys, 'KBANK')]).toEqual(['own', 'demo-kbank-secret']);
  for (const json of ['null', '"x"']) {
    expect(() => readKeys(json)).toThrow('PARTNERS_KEYS must be an object');
  }
  expect(basicOf(demoClientId, 'x:y')).toBe(`Basic ${btoa('demo:x:y')}`);
});
