import { expect, test } from 'vitest';
import { markOf } from './contract-facts.ts';

const partner = { key: 'PG', url: 'https://pg.example', clientId: 'branch', secret: 'secret' };
const config = { secretsKey: { current: Buffer.alloc(32, 1), before: null } };

test('a check covers the address, the name and the secret of one provider, under the present key', () => {
  const mark = markOf({ config } as never, partner as never);
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(markOf({ config } as never, { ...partner } as never)).toBe(mark);
  for (const field of ['key', 'url', 'clientId', 'secret']) {
    const changed = { ...partner, [field]: 'other' };
    expect(markOf({ config } as never, changed as never), field).not.toBe(mark);
  }
  const later = { secretsKey: { current: Buffer.alloc(32, 2), before: null } };
  expect(markOf({ config: later } as never, partner as never)).not.toBe(mark);
});
