import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach } from '#test/stage.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import type { Fields } from './field.ts';

const stage = stageForEach();
withAllInputs();

type Body = { code: string; isShown: boolean; agreements: Record<'th' | 'la' | 'en', string>[] };
const texts = (words: string) => ({ th: words, la: words, en: words });
const values: Body = { code: 'A1', isShown: false, agreements: [texts('one'), texts('two')] };
const fields: Fields<Body> = {
  code: { kind: 'line', pattern: /^[A-Z]\d$/, isUpper: true },
  isShown: { kind: 'flag' },
  agreements: { kind: 'htmlList' },
};

async function show(isTaken = true) {
  const [onSave, onClose] = [vi.fn(async () => isTaken), vi.fn()];
  await stage.show(
    <EditDrawer<Body>
      title="A thing"
      values={values}
      fields={fields}
      isBusy={false}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  await screen.findByRole('dialog', { name: 'A thing' });
  return { onSave, onClose };
}

test('a form that was not touched is left without a question', async () => {
  const { onClose } = await show();
  await stage.press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('changes are asked about before they are lost, also those of a list whose other fields are as they were', async () => {
  const { onClose } = await show();
  await stage.type(/^Code/, 'B1');
  await stage.type(/^Code/, 'A1');
  await stage.press('Remove part 1');
  await stage.press('Cancel');
  await stage.answerQuestion('You have unsaved changes', 'Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await stage.press('Cancel');
  await stage.answerQuestion('You have unsaved changes', 'Leave without saving');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('what was entered is sent once it is right, and the drawer closes when it was taken', async () => {
  const { onSave, onClose } = await show();
  await stage.type(/^Code/, 'bb');
  await stage.press('Save');
  expect(within(screen.getByRole('dialog')).getByText('This format is not valid')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await stage.type(/^Code/, 'b2');
  await act(async () => fireEvent.click(screen.getByRole('switch')));
  await stage.press('Add part');
  await stage.press('Remove part 1');
  await stage.press('Save');
  expect(onSave.mock.calls).toEqual([
    [{ code: 'B2', isShown: true, agreements: [texts('two'), texts('')] }],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a drawer stays while what it holds was not taken', async () => {
  const { onSave, onClose } = await show(false);
  await stage.press('Save');
  expect(onSave).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
