import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Baht } from '@wallet/contract/money';
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

type Priced = { weight: number; price: Baht; most: number | null };
const priced: Fields<Priced> = {
  weight: { kind: 'count', least: 1, most: 9, unit: 'times', label: 'Weight' },
  price: { kind: 'baht', unit: 'kip', least: 0.01, label: 'Price' },
  most: { kind: 'count', least: 0, most: 5, label: 'Most', whenEmpty: null },
} as Fields<Priced>;

test('a number shows its unit and its limit, an amount has two decimals, and what may be empty has no mark', async () => {
  const onSave = vi.fn(async () => true);
  await stage.show(
    <EditDrawer<Priced>
      {...{ title: 'Priced', fields: priced, onSave, isBusy: false, onClose: () => undefined }}
      values={{ weight: 10, price: '', most: null }}
    />,
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Priced' }));
  const field = (label: string) => drawer.getByLabelText<HTMLInputElement>(label);
  expect(field('Weight *').value).toBe('10 times');
  expect(field('Most').value).toBe('');
  await stage.type('Price *', '12.345');
  await stage.press('Save');
  expect(onSave).not.toHaveBeenCalled();
  drawer.getByText(/\b9\b/);
  await stage.type('Weight *', '9');
  await stage.press('Save');
  const [[sent] = []] = onSave.mock.calls as unknown as readonly (readonly Priced[])[];
  expect(sent).toEqual({ weight: 9, price: 12.34, most: null });
});
