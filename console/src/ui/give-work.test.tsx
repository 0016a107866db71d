import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HeldItem } from '#lib/use-hold.ts';
import { linesOf, restingOf } from '#test/lines.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { GiveMany, type ListedWork } from './GiveMany.tsx';
import { GiveWork } from './GiveWork.tsx';
import { HolderMenu } from './HolderMenu.tsx';

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
  screen.getByRole('dialog', { name: 'Who gets this?' });
  const give = screen.getByRole<HTMLButtonElement>('button', { name: 'Give to a colleague' });
  expect(give.disabled).toBe(true);
  await stage.press('Cancel');
  expect(left).toHaveBeenCalledOnce();
  left.mockReset();
  const field = screen.getByRole('combobox');
  await act(async () => fireEvent.click(field));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Cashier']);
  await act(async () => fireEvent.click(options[0] as HTMLElement));
  expect(give.disabled).toBe(false);
  const call = 'PUT /staff/api/queue/:kind/:id/holder';
  const failed = stage.hold(call);
  await act(async () => fireEvent.submit(field));
  await waitFor(() => expect(restingOf()).toEqual(['Cancel: off', 'Give to a colleague: at work']));
  await act(async () => fireEvent.submit(field));
  await tryToLeave();
  await failed(rejection('SERVICE_BUSY', 503));
  await waitFor(() => expect(restingOf()).toEqual([]));
  expect(left).not.toHaveBeenCalled();
  // Someone else was faster: there is nothing to give any more.
  stage.answer(call, () => rejection('ALREADY_DECIDED'));
  await act(async () => fireEvent.submit(field));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  stage.answer(call, { message: 'OK' });
  await act(async () => fireEvent.submit(field));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  await screen.findByText('Given to Cashier');
  expect(stage.sent).toEqual(
    Array(3).fill(['PUT /staff/api/queue/withdrawal/w1/holder', { to: '3', was: '5' }]),
  );
});

test('of many items those that wait for no one are left out, and none is given while none waits', async () => {
  stage.answer('GET /staff/api/colleagues', {
    colleagues: [{ id: '3', name: 'Cashier', role: 'cashier', isActive: true }],
  });
  stage.answer('GET /staff/api/queue/:kind/:id', { item: { holder: { id: '5', name: 'Holder' } } });
  const work = (id: string, more: object = {}) =>
    ({ kind: 'withdrawal', id, ...more }) as ListedWork;
  const items = [
    { id: '1', title: 'Noy', work: work('w1', { holder: null }) },
    { id: '2', title: 'Kham', work: null },
    { id: '3', title: 'Dao', work: work('w3') },
    { id: '4', title: 'Bee', work: work('w4', { holder: { id: '3', name: 'Cashier' } }) },
  ];
  const left = vi.fn();
  await stage.show(<GiveMany items={items} onClose={left} />);
  const dialog = screen.getByRole('dialog', { name: 'Give 3 items' });
  expect(screen.getByRole('alert').textContent).toBe('1 is left out: nothing waits there');
  await stage.choose('Colleague', 'Cashier');
  const given = stage.hold('PUT /staff/api/queue/:kind/:id/holder');
  await act(async () => fireEvent.submit(dialog.querySelector('form') as Element));
  expect(restingOf(dialog)).toEqual(['Cancel: off', 'Give to a colleague: at work']);
  await tryToLeave();
  expect(left).not.toHaveBeenCalled();
  await given({ message: 'OK' });
  const outcomes = await screen.findByRole('list', { name: 'What became of each' });
  expect(linesOf(outcomes)).toEqual([
    ...['Noy', 'Given to Cashier', 'Kham', 'Left out: nothing waits there'],
    ...['Dao', 'Given to Cashier', 'Bee', 'Given to Cashier'],
  ]);
  expect(stage.sent).toEqual([
    ['PUT /staff/api/queue/withdrawal/w1/holder', { to: '3', was: null }],
    ['PUT /staff/api/queue/withdrawal/w3/holder', { to: '3', was: '5' }],
  ]);
  await tryToLeave();
  expect(left).toHaveBeenCalledTimes(3);
  stage.leave();
  await stage.show(
    <GiveMany items={[{ id: '2', title: 'Kham', work: null }]} onClose={() => undefined} />,
  );
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Give to a colleague' }).disabled,
  ).toBe(true);
});

test.each([
  [null, ['Take', 'Give to a colleague']],
  [{ id: '1', name: 'Nok' }, ['Give to a colleague', 'Put back']],
  [{ id: '5', name: 'Holder' }, ['Take', 'Give to a colleague', 'Put back']],
])('the menu of an item that %j has offers %j', async (holder, offered) => {
  await stage.show(<HolderMenu item={{ kind: 'case', id: '5', holder }} />);
  await stage.press('Take, give or put back');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(offered);
  const done = stage.hold('PUT /staff/api/queue/:kind/:id/holder');
  await act(async () => items.at(-1)?.click());
  if (holder === null) await screen.findByRole('dialog', { name: 'Who gets this?' });
  else {
    const call = 'PUT /staff/api/queue/case/5/holder';
    expect(await stage.sentAll(1)).toEqual([[call, { to: null, was: holder.id }]]);
    await waitFor(() => expect(restingOf()).toEqual(['Take, give or put back: at work']));
    await done({ message: 'OK' });
    await screen.findByText('Put back into the queue');
  }
});
