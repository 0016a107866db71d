import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { GatewayList } from './GatewayList.tsx';

const stage = stageForEach();

test('a channel is hidden after a question, with the version that was seen', async () => {
  const gateway = { code: 'WW', name: 'Wewin', currency: 'THB', version: 'v1', isShown: true };
  stage.answer('GET /staff/api/gateways', [{ ...gateway, check: null, contract: null }]);
  await stage.show(<GatewayList />, '/deposit-accounts/gateways');
  const shown = await screen.findByLabelText<HTMLInputElement>('Shown to members: Wewin');
  expect(shown.checked).toBe(true);
  await act(async () => fireEvent.click(shown));
  const question = await screen.findByRole('dialog', { name: 'Hide Wewin?' });
  expect(linesOf(question)).toEqual([
    'Hide Wewin?',
    'Members cannot create new QR codes here. Existing ones are still credited when paid.',
    ...['Cancel', 'Hide'],
  ]);
  const hide = within(question).getByRole('button', { name: 'Hide', hidden: true });
  expect(hide.getAttribute('style')).toContain('red');
  expect(stage.sent).toEqual([]);
  stage.answer('PUT /staff/api/gateways/:code', { message: 'CHANGE_WAITS', changeId: 'c1' });
  await act(async () => fireEvent.click(hide));
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([['PUT /staff/api/gateways/WW', { version: 'v1', isShown: false }]]);
  await screen.findByText(/^Sent for confirmation/);
});

test('on a phone, too, a channel shows the state of its connection and can be checked', async () => {
  stage.onPhone();
  const gateway = { code: 'WW', name: 'Wewin', currency: 'THB', version: 'v1', isShown: true };
  const contract = { isConfigured: true, checkedAt: '2026-11-20T02:00:00Z' };
  stage.answer('GET /staff/api/gateways', [
    { ...gateway, ...contract },
    { ...gateway, code: 'XX', name: 'Xpay', isConfigured: false, checkedAt: null },
  ]);
  await stage.show(<GatewayList />, '/deposit-accounts/gateways');
  const cards = await screen.findByRole('list', { name: 'QR channels' });
  expect([...cards.children].map((card) => linesOf(card).join(' | '))).toEqual([
    expect.stringContaining('Connection | Checked 20/11/2026 09:00:00 | Check'),
    expect.stringContaining('Connection | Not configured'),
  ]);
  stage.answer('POST /staff/api/companies/:code/check', { message: 'OK' });
  await stage.press('Check: Wewin');
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/companies/WW/check', null]]);
});
