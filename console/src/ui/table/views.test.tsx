import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entriesOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { ViewMenu } from './ViewMenu.tsx';

const stage = stageForEach();
const view = {
  ...{ id: '4', list: 'cases', name: 'Slips', isMine: true, isTeam: false, columns: {} },
  query: { kind: 'slip', sort: '-amount' },
};

async function open(): Promise<void> {
  stage.answer('GET /staff/api/views', {
    views: [
      view,
      { ...view, id: '5', name: 'Of the team', isMine: false },
      { ...view, id: '6', list: 'withdrawals', name: 'Of another list' },
    ],
  });
  await stage.show(
    <ViewMenu list="cases" query={{ state: 'open', kind: 'slip' }} columns={{ subject: true }} />,
  );
  await stage.settled();
  await stage.press('Views');
  await screen.findByText('Slips');
}

test('views of this list are opened with what they ask, and own ones can be removed', async () => {
  await open();
  const menu = screen.getByRole('dialog', { name: 'Views' });
  expect(linesOf(menu)).toEqual([
    '[Slips](/cases?kind=slip&sort=-amount&view=4)',
    '[Of the team](/cases?kind=slip&sort=-amount&view=5)',
    'Save this view',
  ]);
  expect(within(menu).queryByRole('button', { name: 'Remove this view: Of the team' })).toBeNull();
  await stage.press('Remove this view: Slips');
  expect(await stage.sentAll(1)).toEqual([['DELETE /staff/api/views/4', null]]);
  await screen.findByText('View removed');
});

test('a list without views says so, and its menu closes with the view that is opened', async () => {
  await open();
  const [slips] = screen.getAllByRole('link', { name: 'Slips' });
  await act(async () => fireEvent.click(slips as HTMLElement));
  expect(stage.addresses.at(-1)).toBe('/cases?kind=slip&sort=-amount&view=4');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  stage.leave();
  stage.answer('GET /staff/api/views', { views: [] });
  await stage.show(<ViewMenu list="cases" query={{}} columns={{}} />);
  await stage.press('Views');
  await screen.findByText('No saved views yet');
  // From its own field, as the focus is in there.
  const menu = screen.getByRole('dialog', { name: 'Views' });
  await act(async () => fireEvent.keyDown(menu, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a view is saved under a name, with the present filters and columns, for oneself or the team', async () => {
  await open();
  await stage.press('Save this view');
  const question = await screen.findByRole('dialog', { name: 'Save this view' });
  const save = within(question).getByRole<HTMLButtonElement>('button', { name: 'Save this view' });
  expect(save.disabled).toBe(true);
  await stage.type('Name', '  ');
  expect(save.disabled).toBe(true);
  await stage.type('Name', ' Open slips ');
  await act(async () => fireEvent.click(within(question).getByRole('switch')));
  expect(rulesOf(question)).toMatchObject({ Name: 'at most 40, first' });
  const saved = stage.hold('POST /staff/api/views');
  await act(async () => fireEvent.submit(question.querySelector('form') as Element));
  await waitFor(() =>
    expect(restingOf(question)).toEqual(['Cancel: off', 'Save this view: at work']),
  );
  await tryToLeave();
  expect(question.isConnected).toBe(true);
  await saved(rejection('REQUEST_LIMIT'));
  await waitFor(() => expect(restingOf(question)).toEqual([]));
  expect(entriesOf(question)).toMatchObject({ Name: ' Open slips ' });
  stage.answer('POST /staff/api/views', { message: 'OK' });
  await act(async () => fireEvent.submit(question.querySelector('form') as Element));
  await waitFor(() => expect(question.isConnected).toBe(false));
  await screen.findByText('View saved');
  const sent = [
    'POST /staff/api/views',
    {
      ...{ list: 'cases', name: 'Open slips', isTeam: true },
      ...{ query: { state: 'open', kind: 'slip' }, columns: { subject: true } },
    },
  ];
  expect(await stage.sentAll(2)).toEqual([sent, sent]);
});
