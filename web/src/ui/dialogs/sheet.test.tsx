import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { use, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import {
  onTop,
  pass,
  press,
  pressEscape,
  readDialog,
  show,
  stage,
  type,
} from '../../test/stage.tsx';
import { Field } from '../fields/Field.tsx';
import { leaveFocusAround } from '../leave-focus-around.ts';
import { Alert } from './Alert.tsx';
import { Confirm } from './Confirm.tsx';
import { Sheet, useSheetClose } from './Sheet.tsx';

stage();

const onConfirm = vi.fn<() => Promise<void> | void>();
const onCancel = vi.fn();

beforeEach(() => {
  onConfirm.mockReset();
  onCancel.mockReset();
});

/** A page with a button that opens a sheet with a field in it. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Sheet title="Name" isDirty={typed !== ''} onClose={() => setOpen(false)}>
          <Field label="Name" value={typed} onChange={setTyped} />
          <Save />
        </Sheet>
      )}
    </>
  );
}

function Save() {
  const close = useSheetClose();
  return (
    <button type="button" onClick={close}>
      Save
    </button>
  );
}

type LoadingProps = { readonly code: Promise<string>; readonly onClose: () => void };

/** A sheet with a part whose code loads, and nothing of its own to show until then. */
function Loading({ code, onClose }: LoadingProps) {
  const [isLoading, setLoading] = useState(false);
  return (
    <Sheet title="Part" onClose={onClose}>
      <button type="button" onClick={() => setLoading(true)}>
        Load
      </button>
      {isLoading && <Loaded code={code} />}
    </Sheet>
  );
}

function Loaded({ code }: Pick<LoadingProps, 'code'>) {
  return <p>{use(code)}</p>;
}

/** A row whose button asks; a yes removes the row, a no leaves it. */
function Row({ onGone }: { readonly onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div ref={leaveFocusAround}>
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      <button type="button" onClick={onGone}>
        Remove now
      </button>
      {isAsking && <Confirm title="Sure?" onConfirm={onGone} onCancel={() => setAsking(false)} />}
    </div>
  );
}

function Rows() {
  const [isGone, setGone] = useState(false);
  return isGone ? <p>Nothing left</p> : <Row onGone={() => setGone(true)} />;
}

/** A sheet that its parent removes, without its own way of closing. */
function RowsInSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Sheet title="Rows" onClose={() => setOpen(false)}>
          <Rows />
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Sheet>
      )}
    </main>
  );
}

test('a sheet stays above a keyboard that covers the page, as an iPhone’s does', async () => {
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0 });
  vi.stubGlobal('visualViewport', viewport);
  await show(<Page />);
  await press('Open');
  const { style } = document.querySelector('dialog') ?? document.body;
  expect(style.getPropertyValue('--keyboard')).toBe('0px');
  // The page was pushed up by 40 of the 300 pixels that are covered.
  Object.assign(viewport, { height: innerHeight - 300, offsetTop: 40 });
  viewport.dispatchEvent(new Event('resize'));
  expect(style.getPropertyValue('--keyboard')).toBe('260px');
  expect(style.getPropertyValue('--visible')).toBe(`${innerHeight - 300}px`);
  // And scrolled back under the keyboard.
  viewport.offsetTop = 0;
  viewport.dispatchEvent(new Event('scroll'));
  expect(style.getPropertyValue('--keyboard')).toBe('300px');
  vi.unstubAllGlobals();
});

const isOpen = () => document.querySelector('dialog[open]') !== null;
const focused = () => document.activeElement;

describe('a sheet', () => {
  test('takes the focus itself, and its close button and Esc give it back to what opened it', async () => {
    await show(<Page />);
    for (const leave of [() => press('Close'), pressEscape]) {
      await press('Open');
      expect(focused()?.tagName).toBe('DIALOG');
      await leave();
      expect(isOpen()).toBe(false);
      expect(focused()).toBe(onTop().getByRole('button', { name: 'Open' }));
    }
  });

  test.each(languages)('asks in %s before it throws away what was typed', async (language) => {
    const core = await loadText(language, 'core');
    await show(<Page />, language);
    await press('Open');
    await type('Name', 'Noy');
    await pressEscape();
    expect(readDialog()).toContain(core.discardTitle + core.discardBody);
    // Esc here answers the question, not the sheet.
    await pressEscape();
    expect(onTop().getByLabelText<HTMLInputElement>('Name').value).toBe('Noy');
    await press(core.close);
    await press(core.keepEditing);
    expect(onTop().getByLabelText<HTMLInputElement>('Name').value).toBe('Noy');
    await press(core.close);
    await press(core.discard);
    expect(isOpen()).toBe(false);
  });

  test('is closed by a press outside it and by none within, and its keys do not reach the page', async () => {
    const onKey = vi.fn();
    const page = (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only listens.
      <div onKeyDown={onKey}>
        <Page />
      </div>
    );
    await show(page);
    await press('Open');
    const sheet = screen.getByRole('dialog', { name: 'Name' });
    await act(async () => fireEvent.click(onTop().getByLabelText('Name')));
    await act(async () => fireEvent.click(onTop().getByRole('heading', { name: 'Name' })));
    fireEvent.keyDown(onTop().getByLabelText('Name'), { key: 'ArrowLeft' });
    expect([isOpen(), onKey.mock.calls.length]).toEqual([true, 0]);
    await act(async () => fireEvent.click(sheet));
    expect(isOpen()).toBe(false);
    await press('Open');
    await type('Name', 'Noy');
    await act(async () => fireEvent.click(screen.getByRole('dialog', { name: 'Name' })));
    expect(onTop().getByRole('button', { name: 'Leave' }).className).toContain('danger');
    await press('Leave');
    expect(isOpen()).toBe(false);
  });

  test('stays when something in it was called off, such as a picker of files', async () => {
    await show(<Page />);
    await press('Open');
    fireEvent(onTop().getByLabelText('Name'), new Event('cancel', { bubbles: true }));
    await pass(0);
    expect(isOpen()).toBe(true);
  });

  test('is there again when code that was loaded has hidden it', async () => {
    const [onClose, arrived] = [vi.fn(), Promise.withResolvers<string>()];
    await show(<Loading code={arrived.promise} onClose={onClose} />);
    await press('Load');
    await act(async () => arrived.resolve('Loaded'));
    await pass(0);
    expect(readDialog()).toContain('Loaded');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('does not ask after a success', async () => {
    await show(<Page />);
    await press('Open');
    await type('Name', 'Noy');
    await press('Save');
    expect(isOpen()).toBe(false);
  });
});

describe('the focus', () => {
  test('returns to what opened a sheet or a question that its parent removes', async () => {
    await show(<RowsInSheet />);
    await press('Open');
    await press('Remove');
    await press('Cancel');
    expect(focused()?.textContent).toBe('Remove');
    await press('Done');
    expect(isOpen()).toBe(false);
    expect(focused()).toBe(onTop().getByRole('button', { name: 'Open' }));
  });

  test.each([['Remove', 'Confirm'], ['Remove now']])(
    'stays in the sheet when %s takes away what had it',
    async (...presses) => {
      await show(<RowsInSheet />);
      await press('Open');
      for (const each of presses) await press(each);
      expect(readDialog()).toContain('Nothing left');
      expect(focused()?.tagName).toBe('DIALOG');
    },
  );
});

describe('a question', () => {
  const question = (
    <Confirm title="Cancel?" onConfirm={onConfirm} onCancel={onCancel}>
      It is gone then.
    </Confirm>
  );

  test('is declined by Esc and by its button, and agreed to by nothing else', async () => {
    await show(question);
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Cancel?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('It is gone then.');
    const toneOf = (name: string) =>
      ['gold', 'neutral', 'danger'].filter((tone) =>
        onTop().getByRole('button', { name }).className.includes(tone),
      );
    expect([toneOf('Confirm'), toneOf('Cancel')]).toEqual([['gold'], ['neutral']]);
    await pressEscape();
    // It is taken away by its owner, not by the browser.
    expect(dialog.open).toBe(true);
    await press('Cancel');
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
    await press('Confirm');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('is busy while it is carried out, and can then neither be repeated nor declined', async () => {
    let end: () => void = () => undefined;
    onConfirm.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    await show(question);
    await press('Confirm');
    await press('Confirm');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onTop().getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).toBe('true');
    expect(onTop().getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
    await act(async () => end());
    await pass(0);
    expect(onTop().getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).toBeNull();
  });

  test('that cannot be agreed to now has only the way back', async () => {
    await show(<Confirm title="Take?" isBlocked onConfirm={onConfirm} onCancel={onCancel} />);
    expect(onTop().getByRole('button', { name: 'Confirm' }).hasAttribute('disabled')).toBe(true);
    await press('Cancel');
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

test.each(languages)(
  'an alert in %s names its kind, says its message, and closes by OK and Esc',
  async (language) => {
    const core = await loadText(language, 'core');
    const onClose = vi.fn();
    await show(<Alert kind="error" message="No money" onClose={onClose} />, language);
    expect(onTop().getByRole('heading').textContent).toBe(core.errorTitle);
    expect(readDialog()).toContain('No money');
    await press(core.ok);
    await pressEscape();
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);

test('an alert of a success says so by its title and its mark, or has a title of its own', async () => {
  const { successTitle } = await loadText('en', 'core');
  const mark = () => document.querySelector('dialog > span')?.className;
  const alert = (own: { kind: 'success' | 'error'; title?: string }) => (
    <Alert {...own} message="Saved" onClose={() => undefined} />
  );
  await show(alert({ kind: 'success' }));
  expect(onTop().getByRole('heading').textContent).toBe(successTitle);
  expect(mark()).toContain('success');
  cleanup();
  await show(alert({ kind: 'error', title: 'Not sent' }));
  expect(onTop().getByRole('heading').textContent).toBe('Not sent');
  expect(mark()).toContain('error');
});
