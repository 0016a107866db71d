import { expect, test } from 'vitest';
import { isSignedBy, signatureHeaders } from './partner-signature.ts';

const partner = {
  key: 'kbank',
  url: 'http://127.0.0.1',
  recordOutcome: () => undefined,
  isContracted: true,
  clientId: 'demo',
  secret: 'our common secret',
};

function signed(body: string) {
  const headers = signatureHeaders(partner, body, 1_732_233_600_000);
  return {
    timestamp: headers['x-timestamp'] ?? '',
    signature: headers['x-signature'] ?? '',
    body,
  };
}

test('a notice with our common secret is believed, with any content', () => {
  for (const body of ['', '{}', '{"amount":"500.00"}', 'ไทย']) {
    expect(isSignedBy(partner, signed(body)), body).toBe(true);
  }
});

test('every digit of a signature counts', () => {
  const notice = signed('{"amount":"500.00"}');
  for (const at of notice.signature.split('').keys()) {
    const digit = notice.signature[at] === '0' ? '1' : '0';
    const signature = notice.signature.slice(0, at) + digit + notice.signature.slice(at + 1);
    expect(isSignedBy(partner, { ...notice, signature }), `digit ${at}`).toBe(false);
  }
  for (const signature of ['', notice.signature.slice(1), `${notice.signature}0`, 'x'.repeat(64)]) {
    expect(isSignedBy(partner, { ...notice, signature }), signature).toBe(false);
  }
});

test('the time and the content are signed, and by this secret', () => {
  const notice = signed('{"amount":"500.00"}');
  expect(isSignedBy(partner, { ...notice, timestamp: '1732233600001' })).toBe(false);
  expect(isSignedBy(partner, { ...notice, body: '{"amount":"900.00"}' })).toBe(false);
  expect(isSignedBy({ ...partner, secret: 'another one' }, notice)).toBe(false);
});
