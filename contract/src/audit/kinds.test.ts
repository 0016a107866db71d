import { expect, test } from 'vitest';
import { api } from '../api.ts';
import type { Call } from '../call.ts';
import { type AuditKind, auditKindOf } from './kinds.ts';

test('calls of the staff are of the kind that a manager looks for', () => {
  const kinds: Readonly<Record<string, AuditKind>> = {
    'POST /staff/api/withdrawals/:id/approve': 'money',
    'POST /staff/api/members/:id/adjustments': 'money',
    'POST /staff/api/members/:id/lock': 'members',
    'GET /staff/api/members/:id/reveal/:field': 'reveals',
    'GET /staff/api/cases/:id/slip-picture': 'reveals',
    'POST /staff/api/exports': 'reveals',
    'GET /staff/api/register/file': 'reveals',
    'GET /staff/api/verifications/:id/pictures/:side': 'reveals',
    'POST /staff/api/verifications/:id/accept': 'members',
    'PUT /staff/api/settings': 'content',
    'POST /staff/api/chat/threads/:thread/messages': 'chat',
    'POST /staff/api/risk/:id/end': 'risk',
    'POST /staff/api/sign-in': 'accounts',
    'npm run staff': 'accounts',
  };
  for (const [call, kind] of Object.entries(kinds)) expect(auditKindOf(call), call).toBe(kind);
});

test('no call about members, money or chats counts as content', () => {
  const odd = Object.keys(api).filter(
    (name) =>
      name.includes(' /staff/api/') &&
      auditKindOf(name) === 'content' &&
      /members|withdraw|case|chat|reveal/.test(name),
  );
  expect(odd).toEqual([]);
});

test('the audit records each reading that is a revelation, and the written copy of a chat', () => {
  const isReading = ([name]: readonly [string, Call]) => name.startsWith('GET /staff/api/');
  const readings = Object.entries<Call>(api).filter(isReading);
  const recorded = readings.flatMap(([name, { reveals }]) => (reveals ? [name] : []));
  const revelations = readings.flatMap(([name]) => (auditKindOf(name) === 'reveals' ? [name] : []));
  expect(revelations).toHaveLength(4);
  expect(recorded.toSorted()).toEqual(
    [...revelations, 'GET /staff/api/chat/threads/:thread/transcript'].toSorted(),
  );
});
