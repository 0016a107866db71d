import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rejection, stageForEach } from '#test/stage.tsx';
import type { MemberDetail } from './member-queries.ts';
import { ReplaceBank } from './ReplaceBank.tsx';

const stage = stageForEach();
const member = {
  ...{ id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' },
  ...{ bankCode: 'SCB', bankAccountName: 'NOY DEE' },
} as MemberDetail;

test('another bank account is proposed whole, under one key, and stays as typed until it was taken', async () => {
  const onClose = vi.fn();
  const asked = vi.spyOn(globalThis, 'fetch');
  const call = 'POST /staff/api/members/:id/bank-account';
  const submit = () =>
    act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  stage.answer(call, () => rejection('SERVICE_BUSY', 503));
  await stage.show(<ReplaceBank member={member} onClose={onClose} />);
  await stage.type('Account number', ' ');
  await stage.type(/^Reason/, 'The old one is closed');
  await submit();
  expect(stage.sent).toEqual([]);
  await stage.type('Account number', '1234567890');
  await submit();
  await screen.findByText(/The service is busy/);
  const button = screen.getByRole('button', { name: 'Replace bank account' });
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
  stage.answer(call, { caseId: '7', decisionId: '8' });
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const body = {
    ...{ bankCode: 'SCB', accountNo: '1234567890', accountName: 'NOY DEE' },
    reason: 'The old one is closed',
  };
  const sent = ['POST /staff/api/members/100005/bank-account', body];
  expect(stage.sent).toEqual([sent, sent]);
  const keys = asked.mock.calls.flatMap(
    ([, request]) => new Headers(request?.headers).get('idempotency-key') ?? [],
  );
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
