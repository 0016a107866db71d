import { builtInRoles as roles } from '../contract/src/capabilities.ts';
import { fits } from './import-graph.ts';

/** Files in which a role's name may stand: the table itself, and what makes staff users as data or for tests. */
const mayNameRoles = [
  'contract/src/capabilities.ts',
  'server/src/seed/**',
  'server/src/access/staff-quota.ts',
  '{console,web}/src/text/**',
  '**/*.test.{ts,tsx}',
  '**/src/{test,bench}/**',
  '{e2e,lab,scripts}/**',
];

const name = `(?:${roles.join('|')})`;
/** Roles whose names mean nothing else; `agent` is also the sender of a chat message. */
const sure = `(?:${roles.filter((role) => role !== 'agent').join('|')})`;
const namings: readonly RegExp[] = [
  // `role === 'admin'`, `colleague.role !== 'agent'`, `'admin' === role`
  new RegExp(`[rR]ole\\)?\\s*[!=]==?\\s*['"\`]${name}\\b`, 'g'),
  new RegExp(`['"\`]${name}['"\`]\\s*[!=]==?\\s*[\\w.]*[rR]ole\\b`, 'g'),
  // `role = 'admin'`, `role in ('agent', 'admin')` in SQL
  new RegExp(`\\brole\\s*(?:=|<>|!=|(?:not )?in)\\s*\\(?\\s*'${name}'`, 'gi'),
  // `case 'admin':`, `roles: ['agent', 'admin']`
  new RegExp(`\\bcase\\s+'${sure}'`, 'g'),
  new RegExp(`\\[\\s*'(?:${name}', '${sure}|${sure})'`, 'g'),
];

/** Places that decide by a role's name instead of a capability. */
export function roleRefusals(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([file]) => !fits(file, mayNameRoles))
    .flatMap(([file, source]) =>
      namings
        .flatMap((pattern) => [...source.matchAll(pattern)])
        .map(([found]) => `${file}: ${found}`),
    )
    .map((found) => `${found} names a role: ask for a capability of contract/src/capabilities.ts.`);
}
