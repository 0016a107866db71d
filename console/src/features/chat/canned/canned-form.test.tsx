import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messageLengthMax } from '@wallet/contract/rules';
import { expect, test, vi } from 'vitest';
import { entriesOf, faultsOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { CannedForm } from './CannedForm.tsx';

const stage = stageForEach();
const left = vi.fn();
const hours = { id: '7', title: 'Opening hours', texts: { th: 'เปิดทุกวัน', la: '', en: '' } };

const thai = /Thai/;

test('a reply with a gap that no one can fill is not sent, and says which', async () => {
  await stage.show(<CannedForm reply={null} onClose={left} />);
  const dialog = screen.getByRole('dialog', { name: 'Add reply' });
  expect(entriesOf(dialog)).toEqual({
    ...{ Name: '', 'Text in Thai': '', 'Text in Lao': '', 'Text in English': '' },
  });
  expect([...dialog.querySelectorAll('[lang]')].map((field) => field.getAttribute('lang'))).toEqual(
    ['th', 'lo', 'en'],
  );
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  screen.getByText('{name} is the customer, {agent} is you');
  for (const label of ['Name', thai]) await stage.type(label, '  ');
  await stage.press('Save');
  expect(faultsOf(dialog)).toEqual([
    ...['Name: Required', 'Text in Thai: Write it in at least one language'],
  ]);
  const words = `at most ${messageLengthMax}`;
  expect(rulesOf(dialog)).toEqual({
    ...{ Name: 'at most 80, first', 'Text in Thai': words },
    ...{ 'Text in Lao': words, 'Text in English': words },
  });
  await stage.type('Name', 'Opening hours');
  await stage.type(thai, 'สวัสดี {nmae}');
  await stage.press('Save');
  expect(screen.getByText('Unknown variable: {nmae}')).toBeTruthy();
  expect(stage.sent).toEqual([]);
  await stage.type(thai, 'สวัสดี {name}');
  await stage.press('Save');
  const texts = { th: 'สวัสดี {name}', la: '', en: '' };
  expect(stage.sent).toEqual([
    ['POST /staff/api/chat/canned-replies', { title: 'Opening hours', texts }],
  ]);
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  screen.getByText('Canned reply saved');
});

test('a reply that was not saved stays open with what was written', async () => {
  left.mockReset();
  stage.answer('PUT /staff/api/chat/canned-replies/:id', rejection('REQUEST_LIMIT', 429));
  await stage.show(<CannedForm reply={hours} onClose={left} />);
  screen.getByRole('dialog', { name: 'Edit canned reply' });
  await stage.type(thai, 'ปิดวันนี้');
  await stage.press('Save');
  await waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([
    [
      'PUT /staff/api/chat/canned-replies/7',
      { title: 'Opening hours', texts: { th: 'ปิดวันนี้', la: '', en: '' } },
    ],
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(thai).value).toBe('ปิดวันนี้');
  expect(left).not.toHaveBeenCalled();
  const saved = stage.hold('PUT /staff/api/chat/canned-replies/:id');
  await stage.press('Save');
  await waitFor(() => expect(restingOf()).toEqual(['Remove: off', 'Cancel: off', 'Save: at work']));
  await tryToLeave();
  expect(left).not.toHaveBeenCalled();
  await saved(rejection('REQUEST_LIMIT', 429));
  await waitFor(() => expect(restingOf()).toEqual([]));
  await stage.press('Cancel');
  expect(left).toHaveBeenCalledOnce();
});

test('a reply is removed after a question that names it, and stays open when that fails', async () => {
  left.mockReset();
  await stage.show(<CannedForm reply={hours} onClose={left} />);
  await stage.press('Remove');
  expect(stage.sent).toEqual([]);
  const question = await screen.findByRole('dialog', { name: 'Delete Opening hours?' });
  within(question).getByText('None of your colleagues will be able to use it.');
  const removed = stage.hold('DELETE /staff/api/chat/canned-replies/:id');
  await act(async () =>
    fireEvent.click(within(question).getByRole('button', { name: 'Remove', hidden: true })),
  );
  const form = screen.getByRole('dialog', { name: 'Edit canned reply', hidden: true });
  await waitFor(() =>
    expect(restingOf(form)).toEqual(['Remove: at work', 'Cancel: off', 'Save: off']),
  );
  await removed(rejection('REQUEST_LIMIT', 429));
  await waitFor(() => expect(restingOf(form)).toEqual([]));
  expect(left).not.toHaveBeenCalled();
  stage.answer('DELETE /staff/api/chat/canned-replies/:id', { message: 'OK' });
  await stage.press('Remove');
  await stage.answerQuestion('Delete Opening hours?', 'Remove');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  screen.getByText('Canned reply deleted');
  const call = 'DELETE /staff/api/chat/canned-replies/7';
  expect(stage.sent.map(([sent]) => sent)).toEqual([call, call]);
});
