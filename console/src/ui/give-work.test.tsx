import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HeldItem } from '#lib/use-hold.ts';
import { stageForEach } from '#test/stage.tsx';
import { GiveWork } from './GiveWork.tsx';

const stage = stageForEach();

test('work is given to staff who may decide it, are active and do not have it yet', async () => {
  const left = vi.fn();
  const people = [
    { id: '2', name: 'Agent', role: 'agent', isActive: true },
    { id: '3', name: 'Cashier', role: 'cashier', isActive: true },
    { id: '4', name: 'Gone', role: 'cashier', isActive: false },
    { id: '5', name: 'Holder', role: 'cashier', isActive: true },
  ];
  stage.answer('GET /staff/api/colleagues', { colleagues: people });
  const item = { kind: 'withdrawal', id: 'w1', holder: { id: '5', name: 'Holder' } } as HeldItem;
  await stage.show(<GiveWork item={item} onClose={left} />);
  const field = screen.getByRole('combobox');
  await act(async () => fireEvent.click(field));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Cashier']);
  await act(async () => fireEvent.click(options[0] as HTMLElement));
  await act(async () => fireEvent.submit(field));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(stage.sent).toEqual([
    ['PUT /staff/api/queue/withdrawal/w1/holder', { to: '3', was: '5' }],
  ]);
});
