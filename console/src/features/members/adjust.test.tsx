import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Adjust } from './Adjust.tsx';
import type { MemberDetail } from './member-queries.ts';

const stage = stageForEach();
const brief = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' } as const;
const member = { ...brief, isActive: true } as MemberDetail;

test('an adjustment stays as it was typed until it is proposed, and is sent again under its key', async () => {
  const onClose = vi.fn();
  const asked = vi.spyOn(globalThis, 'fetch');
  const submit = () =>
    act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  stage.answer('POST /staff/api/members/:id/adjustments', rejection('SERVICE_BUSY', 503));
  await stage.show(<Adjust member={member} onClose={onClose} />);
  await submit();
  expect(stage.sent).toEqual([]);
  await stage.type(/^Amount/, '1,150.50');
  await stage.type(/^Reason/, 'A late payout');
  await submit();
  await screen.findByRole('alert');
  const button = screen.getByRole('button', { name: 'Propose adjustment' });
  await vi.waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
  stage.answer('POST /staff/api/members/:id/adjustments', { caseId: '7', decisionId: '8' });
  await submit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const body = { direction: 'credit', amount: 1_150.5, reason: 'A late payout' };
  const call = 'POST /staff/api/members/100005/adjustments';
  expect(stage.sent).toEqual([
    [call, body],
    [call, body],
  ]);
  const keys = asked.mock.calls.flatMap(
    ([, request]) => new Headers(request?.headers).get('idempotency-key') ?? [],
  );
  expect(keys).toEqual([keys[0], keys[0]]);
});
