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

/** Kind of the calls below each first step of a path; those of the others change what the operator edits. */
const steps: Readonly<Partial<Record<AuditKind, string>>> = {
  money: 'withdrawals withdrawal-batches cases case-closings decisions pauses reconciliation',
  risk: 'risk common-places',
  members: 'members find verifications',
  chat: 'chat',
  accounts:
    'sign-in sign-out password me colleagues audit staff-accounts first-passwords roles see-as',
};

test('a call is of the kind of its place, unless it reveals something or corrects money', () => {
  for (const [name, { reveals }] of Object.entries<Call>(api)) {
    const [, step = ''] = / \/staff\/api\/([\w-]+)/.exec(name) ?? [];
    if (step === '' || reveals || /adjustments$|exports$|reveals$/.test(name)) continue;
    const kinds = Object.entries(steps).filter(([, all]) => all.split(' ').includes(step));
    expect([name, auditKindOf(name)]).toEqual([name, kinds[0]?.[0] ?? 'content']);
  }
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
