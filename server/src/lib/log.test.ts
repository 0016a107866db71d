import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('an error is logged with its code, its constraint and its causes, and without what it quotes', () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => lines.push(line) });
  const cause = Object.assign(new TypeError('inner'), { code: 'ECONNRESET', detail: 'secret' });
  const error = Object.assign(new Error('outer', { cause }), {
    ...{ code: '23505', constraint: 'member_username_key', detail: 'secret', where: 'secret' },
  });
  log.info({ err: error }, 'too quiet');
  log.error({ err: error }, 'it broke');
  log.warn({ err: 'secret' }, 'no error');
  log.warn({ err: Object.assign(new Error('odd'), { code: 7 }) }, 'no code');
  const stack = expect.stringContaining('log.test.ts');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ level: 50, time: expect.any(Number), msg: 'it broke' },
      err: {
        ...{ name: 'Error', message: 'outer', code: '23505', constraint: 'member_username_key' },
        stack,
        cause: { name: 'TypeError', message: 'inner', code: 'ECONNRESET', stack },
      },
    },
    expect.objectContaining({ err: { name: 'string', message: '' } }),
    expect.objectContaining({ err: { name: 'Error', message: 'odd', stack } }),
  ]);
});
