import { beforeEach, expect, test, vi } from 'vitest';
import { service } from './service.ts';
import { leaveService, leaveSession } from './session/leave.ts';

vi.mock('./session/leave.ts', () => ({ leaveSession: vi.fn(), leaveService: vi.fn() }));

beforeEach(() => void vi.clearAllMocks());

test('a token that is no longer good leads to the login', () => {
  const codes = ['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'unable to verify identity'];
  for (const code of codes) service.onRefusal(code);
  expect(leaveSession).toHaveBeenCalledTimes(3);
  expect(leaveService).not.toHaveBeenCalled();
});

test('an ended service leads to its page', () => {
  service.onRefusal('gone');
  expect(leaveService).toHaveBeenCalledOnce();
  expect(leaveSession).not.toHaveBeenCalled();
});

test('any other refusal leaves the member where he is', () => {
  service.onRefusal('MONEY_NOT_ENOUGH');
  expect(leaveService).not.toHaveBeenCalled();
  expect(leaveSession).not.toHaveBeenCalled();
});
