import { expect, test } from 'vitest';
import { hmacSha1OfForm, hmacSha256, isFresh, pbkdf2OfBody } from './signatures.ts';

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
