import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { AccountList } from './AccountList.tsx';

const stage = stageForEach();
const accountOf = (version: string, accountName: string) => ({
  ...{ id: '3', kind: 'bank', bankCode: 'GSB', accountNo: '020111222333', currency: 'THB' },
  ...{ version, accountName, mode: 'AUTO', isShown: true, proposedBy: null },
});

test('an account that someone else changed meanwhile is not overwritten by what was seen before', async () => {
  stage.answer('GET /staff/api/deposit-accounts', [accountOf('seen', 'LOTUS')]);
  stage.answer('PUT /staff/api/deposit-accounts/:id', () => rejection('ALREADY_DECIDED'));
  await stage.show(<AccountList />, '/deposit-accounts/accounts/3');
  const isShown = await screen.findByRole<HTMLInputElement>('switch', {
    name: /^Shown to members/,
  });
  // An account that members have seen is not removed.
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await act(async () => fireEvent.click(isShown));
  stage.answer('GET /staff/api/deposit-accounts', [accountOf('newer', 'RENAMED')]);
  await act(() => queryClient.refetchQueries());
  await stage.press('Save');
  await waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([
    [
      'PUT /staff/api/deposit-accounts/3',
      { accountName: 'LOTUS', mode: 'AUTO', isShown: false, version: 'seen' },
    ],
  ]);
  expect(await screen.findByText(/Someone else has already decided/)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /^Shown to members/ })).not.toBeNull();
});
