import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roleRefusals } from './hold-roles.ts';
import { root, sourceFiles } from './import-graph.ts';

test.each([
  `const mayDecide = useMyself().role !== 'agent';`,
  `if (role === "admin") return;`,
  `if ('cashier' === colleague.role) return;`,
  `const chatRoles = ['agent', 'admin'] as const;`,
  `needs: ['cashier'],`,
  `switch (role) { case 'admin': return true; }`,
  `.where('role', 'in', ['agent', 'admin'])`,
  "sql`where staff.role in ('agent', 'admin')`",
  "sql`where role = 'admin'`",
])('a role that is named is found: %s', (line) => {
  expect(roleRefusals(new Map([['server/src/x.ts', line]]))).not.toEqual([]);
});

test('the sender of a message and the word of a canned reply are not roles', () => {
  const lines = `sender === 'agent'; const variables = ['name', 'agent'] as const;`;
  expect(roleRefusals(new Map([['server/src/x.ts', lines]]))).toEqual([]);
});

test('no source decides by the name of a role', () => {
  const sources = sourceFiles().map(
    (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
  );
  expect(roleRefusals(new Map(sources))).toEqual([]);
});
