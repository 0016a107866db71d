import { expect, test } from 'vitest';
import { misspeltVariables } from './misspelt-variables.ts';

test('a name that is almost a variable of ours is reported with the intended one', () => {
  const meant = {
    ANCHOR: 'ANCHORS',
    DATABSE_CONNECTIONS: 'DATABASE_CONNECTIONS',
    FRAMEANCESTORS: 'FRAME_ANCESTORS',
    PARTNERS_WAIT: 'PARTNERS_WAIT_MS',
    PUSHKEY: 'PUSH_KEY',
    TRUST_PROXI: 'TRUST_PROXY',
  };
  const given = Object.keys(meant).map((name) => [name, '1']);
  expect(misspeltVariables(Object.fromEntries(given))).toEqual(meant);
});

test('variables of ours, of the system and of a container are not misspellings', () => {
  const ours = { ANCHORS: '/a', PORT: '1', SECRETS_KEY: 'a', SECRETS_KEY_BEFORE: 'b' };
  const others = ['PATH', 'HOME', 'HOSTNAME', 'POST', 'SHELL', 'LOGNAME', 'INVOCATION_ID'];
  const container = ['DATABASE_PORT', 'DATABASE_SERVICE_HOST', 'REDIS_PORT', 'NODE_EXTRA_CA_CERTS'];
  const foreign = Object.fromEntries([...others, ...container].map((name) => [name, 'x']));
  expect(misspeltVariables({ ...ours, ...foreign })).toEqual({});
});
