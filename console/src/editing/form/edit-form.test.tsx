import { MantineThemeProvider } from '@mantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Baht } from '@wallet/contract/money';
import { expect, test, vi } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { entriesOf, faultsOf, linesOf, restingOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { theme } from '#ui/theme.ts';
import { EditDrawer } from './EditDrawer.tsx';
import type { Banner, Fields, Texts } from './field.ts';
import { PictureField } from './PictureField.tsx';

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

async function show(isTaken = true, isBusy = false) {
  const [onSave, onClose] = [vi.fn(async () => isTaken), vi.fn()];
  await stage.show(
    <EditDrawer<Body>
      title="A thing"
      values={values}
      fields={fields}
      isBusy={isBusy}
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

test('a drawer stays while its request runs, also with changes', async () => {
  const { onClose } = await show(true, true);
  expect(restingOf()).toEqual(['Cancel: off', 'Save: at work']);
  await tryToLeave();
  await stage.type(/^Code/, 'B1');
  await tryToLeave();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText('You have unsaved changes')).toBeNull();
});

test('changes are asked about before they are lost, also those of a list whose other fields are as they were', async () => {
  const { onClose } = await show();
  await stage.type(/^Code/, 'B1');
  await stage.type(/^Code/, 'A1');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  await stage.press('Remove part 1');
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await stage.press('Cancel');
  await stage.answerQuestion('You have unsaved changes', 'Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await stage.press('Cancel');
  await stage.answerQuestion('You have unsaved changes', 'Leave without saving');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a valid entry is sent, and the drawer closes when the server took it', async () => {
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
  // In a field of money no button adds or subtracts one baht.
  const stepped = [...document.querySelectorAll('.mantine-NumberInput-controls')].map(
    (controls) =>
      controls.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent,
  );
  expect(stepped).toContain('Weight *');
  expect(stepped).not.toContain('Price *');
  await stage.type('Price *', '-1234.5');
  expect(field('Price *').value).toBe('1,234.5 kip');
  await stage.type('Weight *', '1.5');
  expect(field('Weight *').value).not.toContain('.');
  await stage.type('Weight *', '10');
  expect(field('Weight *').value).toBe('10 times');
  expect(field('Most').value).toBe('');
  await stage.type('Price *', '12.345');
  await stage.press('Save');
  expect(onSave).not.toHaveBeenCalled();
  drawer.getByText('At most 9');
  await stage.type('Weight *', '9');
  await stage.press('Save');
  const [[sent] = []] = onSave.mock.calls as unknown as readonly (readonly Priced[])[];
  expect(sent).toEqual({ weight: 9, price: 12.34, most: null });
});

type Every = {
  link: string;
  kind: string;
  title: Record<'th' | 'la' | 'en', string>;
  image: string;
  from: string;
  endsAt: string | null;
  color: string;
};

test('a value of any kind has an input of its own, below the heading of its part', async () => {
  const every = {
    link: { kind: 'link', label: 'Link', heading: 'Where' },
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: [{ value: 'b', label: 'Bee' }],
      heading: 'Where',
    },
    title: { kind: 'words', heading: 'What' },
    image: { kind: 'picture', label: 'Image', size: [100, 100] },
    from: { kind: 'time', label: 'From' },
    endsAt: { kind: 'moment', label: 'Ends', whenEmpty: null },
    color: { kind: 'color', label: 'Colour' },
  } as unknown as Fields<Every>;
  await stage.show(
    <EditDrawer<Every>
      {...{ title: 'Every', fields: every, onSave: async () => true, onClose: () => undefined }}
      isBusy
      values={{
        ...{ link: 'https://a.example', kind: 'b', title: texts('Hi'), image: '', from: '09:30' },
        ...{ endsAt: '2026-11-20T10:00:00Z', color: '#102030' },
      }}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Every' });
  const drawer = within(dialog);
  const headings = drawer.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Every', 'Where', 'What']);
  const below = (heading: string) => linesOf(drawer.getByText(heading).parentElement as Element);
  expect(below('Where')).toEqual(['Where', 'Link', 'Kind', 'Bee']);
  expect(below('What')).toEqual(expect.arrayContaining(['Image', 'From', 'Ends', 'Colour']));
  // Short ones are in pairs, wide ones alone, and texts have a grid of languages.
  const grids = [...dialog.querySelectorAll('.mantine-SimpleGrid-root')];
  expect(grids.map((grid) => linesOf(grid)[0])).toEqual(['Link', 'title (ไทย)', 'From']);
  const link = drawer.getByLabelText<HTMLInputElement>(/^Link/);
  expect([link.type, link.inputMode, link.placeholder, link.value]).toEqual([
    ...['url', 'url', 'https://', 'https://a.example'],
  ]);
  expect(entriesOf(dialog)).toMatchObject({
    ...{ Link: 'https://a.example', Kind: 'Bee', Colour: '#102030', Hour: '09', Minute: '30' },
  });
  expect(drawer.getAllByDisplayValue('Hi')).toHaveLength(3);
  expect(drawer.getByText('No picture yet')).toBeTruthy();
  const save = drawer.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
});

test('a picture is uploaded, replaced and removed, and a rejected one shows its error', async () => {
  const [onChange, onClear] = [vi.fn(), vi.fn()];
  const pick = async () => {
    const field = document.querySelector('input[type=file]') as HTMLInputElement;
    const files = [new File(['x'], 'a.png', { type: 'image/png' })];
    await act(async () => fireEvent.change(field, { target: { files } }));
  };
  const props = { label: 'Image', onChange, onClear, help: 'Square.' };
  await stage.show(<PictureField {...props} value={null} size={[100, 100]} error="Required" />);
  const size = (words: string) => screen.getByText(new RegExp(`${words} pixels`));
  expect(size('Square. Such as 100 × 100')).toBeTruthy();
  screen.getByText('Required');
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  stage.answer('POST /staff/api/pictures', () => rejection('SERVICE_BUSY', 503));
  await pick();
  await screen.findByText(/^The service is busy/);
  expect(onChange).not.toHaveBeenCalled();
  stage.answer('POST /staff/api/pictures', { image: '/b.png' });
  await pick();
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['/b.png']]));
  stage.leave();
  await stage.show(<PictureField {...props} value="/b.png" />);
  size('Such as 1280 × 560');
  expect(screen.getByRole('img', { name: 'Image' }).getAttribute('src')).toBe('/b.png');
  screen.getByText('Replace picture');
  await stage.press('Remove picture');
  expect(onClear).toHaveBeenCalledOnce();
  stage.leave();
  await stage.show(<PictureField label="Image" value="/b.png" onChange={onChange} />);
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
});

test('the outcome of a picture is not shown to the next person at this machine', async () => {
  const onChange = vi.fn();
  await stage.show(<PictureField label="Image" value={null} onChange={onChange} />);
  const settle = async (answer: unknown, next: string) => {
    const give = stage.hold('POST /staff/api/pictures');
    const field = document.querySelector('input[type=file]') as HTMLInputElement;
    const files = [new File(['x'], 'a.png', { type: 'image/png' })];
    await act(async () => fireEvent.change(field, { target: { files } }));
    endSession('signed out');
    startSession(next, { needsOwnPassword: false });
    await give(answer);
    await stage.settled();
  };
  await settle(rejection('SERVICE_BUSY', 503), 'of Somsri');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
  await settle({ image: '/b.png' }, 'of Dao');
  expect(onChange).not.toHaveBeenCalled();
});

test('a choice or a moment is emptied only where it may be, and a moment is one of Bangkok', async () => {
  const onSave = vi.fn(async () => true);
  const fields = {
    kind: { kind: 'choice', label: 'Kind', choices: [{ value: 'b', label: 'Bee' }] },
    other: {
      kind: 'choice',
      label: 'Other',
      choices: [{ value: 'b', label: 'Wasp' }],
      whenEmpty: '',
    },
    from: { kind: 'time', label: 'From' },
    endsAt: { kind: 'moment', label: 'Ends', whenEmpty: null },
    until: { kind: 'time', label: 'Until', whenEmpty: '' },
  } as unknown as Fields<Every>;
  await stage.show(
    <MantineThemeProvider theme={theme}>
      <EditDrawer<Every>
        {...{ title: 'Every', fields, onSave, onClose: () => undefined, isBusy: false }}
        values={
          {
            ...{ kind: 'b', other: 'b', from: '09:30', endsAt: '2026-11-20T10:00:00Z' },
            until: '10:00',
          } as never
        }
      />
    </MantineThemeProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Every' });
  expect(linesOf(dialog)).toEqual([
    ...['Every', 'Kind', 'Bee', 'Other', 'Wasp', 'From', ':', 'Bangkok time', 'Ends'],
    ...['20/11/2026 17:00', 'Bangkok time', 'Until', ':', 'Bangkok time', 'Cancel', 'Save'],
  ]);
  // The head of a drawer is no banner of the page.
  expect(dialog.querySelector('header')?.getAttribute('role')).toBe('presentation');
  // A chosen value stays chosen when it is chosen again.
  await stage.choose(/^Kind/, 'Bee');
  const clear = dialog.querySelectorAll('[aria-label="Discard changes"]');
  expect(clear).toHaveLength(3);
  for (const each of clear) await act(async () => fireEvent.click(each));
  expect(linesOf(dialog)).toContain('None');
  await stage.press('Save');
  expect(onSave.mock.calls).toEqual([
    [{ kind: 'b', other: '', from: '09:30', endsAt: null, until: '' }],
  ]);
});

test('a name may be empty where that is allowed, long ones grow, and help is shown below', async () => {
  type Names = { title: Texts; note: Texts };
  const fields = {
    title: { kind: 'words', help: 'Seen by members' },
    note: { kind: 'words', mayBeEmpty: true, isLong: true },
  } as unknown as Fields<Names>;
  await stage.show(
    <EditDrawer<Names>
      {...{
        title: 'Names',
        fields,
        onSave: async () => true,
        onClose: () => undefined,
        isBusy: false,
      }}
      values={{ title: texts(''), note: texts('') }}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Names' });
  expect(within(dialog).getAllByText('Seen by members')).toHaveLength(3);
  expect(dialog.querySelectorAll('textarea').length).toBeGreaterThanOrEqual(3);
  await stage.press('Save');
  expect(faultsOf(dialog).map((fault) => fault.replace(/.*\((.*)\)/, '$1'))).toEqual([
    ...['ไทย: Required', 'ລາວ: Required', 'English: Required'],
  ]);
});

type Pictures = { banners: Banner[] };

test('banners of a form are added, filled in, named when they lack a picture, and removed by their place', async () => {
  const onSave = vi.fn(async () => true);
  await stage.show(
    <EditDrawer<Pictures>
      {...{ title: 'Pictures', onSave, onClose: () => undefined, isBusy: false }}
      fields={{ banners: { kind: 'banners' } } as Fields<Pictures>}
      values={{ banners: [{ image: '/a.png', html: texts('one') }] }}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
  await stage.press('Add banner');
  expect(within(dialog).getByText('No picture yet')).toBeTruthy();
  await stage.press('Save');
  expect(onSave).not.toHaveBeenCalled();
  expect(within(dialog).getAllByText('Required')).toHaveLength(1);
  await stage.type('Text 2 (English)', '<p>two</p>');
  const [, second] = dialog.querySelectorAll<HTMLInputElement>('input[type=file]');
  expect(second?.accept).toBe('image/png,image/jpeg,image/webp,image/svg+xml');
  const uploaded = stage.hold('POST /staff/api/pictures');
  const files = [new File(['x'], 'b.png', { type: 'image/png' })];
  await act(async () => second && fireEvent.change(second, { target: { files } }));
  // A save would leave out the upload that is still running.
  await waitFor(() =>
    expect(restingOf(dialog)).toEqual(['Upload picture: at work', 'Cancel: off', 'Save: off']),
  );
  await uploaded({ image: '/b.png' });
  await waitFor(() => expect(restingOf(dialog)).toEqual([]));
  await stage.press('Remove part 1');
  await stage.press('Save');
  expect(onSave.mock.calls).toEqual([
    [{ banners: [{ image: '/b.png', html: { th: '', la: '', en: '<p>two</p>' } }] }],
  ]);
});

test('a long choice is searched by typing, and a short one is not', async () => {
  const choices = Array.from({ length: 10 }, (_, nth) => ({ value: `${nth}`, label: `No ${nth}` }));
  const choice = (count: number) => ({ kind: 'choice', choices: choices.slice(0, count) });
  await stage.show(
    <EditDrawer
      {...{ title: 'Choices', onSave: async () => true, onClose: () => undefined, isBusy: false }}
      fields={{ bank: choice(10), place: choice(9) } as never}
      values={{ bank: '1', place: '1' }}
    />,
  );
  await screen.findByRole('dialog', { name: 'Choices' });
  expect(screen.getAllByRole<HTMLInputElement>('combobox').map((field) => field.readOnly)).toEqual([
    ...[false, true],
  ]);
});
