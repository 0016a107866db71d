import { act, cleanup } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PartMissing } from '#lib/parts/part-missing.ts';
import { loadText } from '#lib/text.ts';
import {
  onTop,
  pass,
  press,
  pressEscape,
  read,
  readDialog,
  show,
  stage,
} from '../../test/stage.tsx';
import { Sheet } from '../dialogs/Sheet.tsx';
import { SheetPart } from '../dialogs/SheetPart.tsx';
import { Optional, Part } from './Part.tsx';

stage();

let failure: Error | null;
function Fragile() {
  if (failure) throw failure;
  return <p>the part</p>;
}
const reload = vi.fn();
vi.spyOn(window.location, 'reload').mockImplementation(reload);
vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  reload.mockClear();
  window.sessionStorage.clear();
});

test.each(languages)(
  'in %s a part without its code says so, and what is around it stays',
  async (language) => {
    const text = await loadText(language, 'core');
    failure = new PartMissing('line');
    const around = (
      <>
        <h1>around</h1>
        <Part>
          <Fragile />
        </Part>
      </>
    );
    await show(around, language);
    expect(read()).toContain(`around${text.loadFailed}${text.loadFailedHelp}${text.retry}`);
    failure = null;
    await press(text.retry);
    expect(read()).toContain('aroundthe part');
  },
);

test('it retries automatically: when the connection returns, and every ten seconds', async () => {
  failure = new PartMissing('line');
  await show(
    <Part>
      <Fragile />
    </Part>,
  );
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(read()).toContain('Try again');
  failure = null;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(read()).toContain('the part');
});

test('after ten seconds too, and a part that no one misses stays out of sight', async () => {
  failure = new PartMissing('line');
  await show(
    <Optional>
      <Fragile />
    </Optional>,
  );
  expect(read()).not.toContain('Try again');
  failure = null;
  await pass(10_000);
  expect(read()).toContain('the part');
});

test('an error of ours is not called a failure of the connection', async () => {
  failure = new Error('a bug');
  await show(
    <Part>
      <Fragile />
    </Part>,
  );
  expect(read()).toContain('This part is not working right now');
  expect(read()).not.toContain('connection');
  expect(onTop().getByRole('alert').className).toContain('slim');
  expect(onTop().getByRole('alert').querySelectorAll('p')).toHaveLength(1);
  failure = null;
  await press('Try again');
  expect(read()).toContain('the part');
  expect(reload).not.toHaveBeenCalled();
});

test('a part of a newer release reloads the page, once', async () => {
  failure = new PartMissing('gone');
  await show(
    <Part>
      <Fragile />
    </Part>,
  );
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(read()).toContain('A new version is available');
  await press('Try again');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('but not over what the member is typing', async () => {
  failure = new PartMissing('gone');
  await show(
    <>
      <input defaultValue="0812345678" />
      <Part>
        <Fragile />
      </Part>
    </>,
  );
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(read()).toContain('A new version is available');
});

test('a sheet whose code is on its way is open immediately, as busy, and can be closed', async () => {
  const close = vi.fn();
  const Late = lazy(() => new Promise<never>(() => undefined));
  await show(
    <SheetPart onClose={close}>
      <Late />
    </SheetPart>,
  );
  const sheet = () => document.querySelector('dialog[open]');
  expect(sheet()?.getAttribute('aria-busy')).toBe('true');
  expect(sheet()?.getAttribute('aria-label')).toBe('Loading');
  expect(document.activeElement).toBe(sheet());
  await press('Close');
  await pressEscape();
  expect(close).toHaveBeenCalledTimes(2);
  // It is taken away by its owner, not by the browser.
  expect(sheet()).not.toBeNull();
});

type ClosingSheet = (props: { onClose: () => void }) => ReactNode;

function Opening({ sheet: Within }: { sheet: LazyExoticComponent<ClosingSheet> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <SheetPart onClose={close}>
          <Within onClose={close} />
        </SheetPart>
      )}
    </>
  );
}

test('a sheet gives the focus back to what opened it, before its code came and after', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<{ default: ClosingSheet }>();
  const Late = lazy(() => promise);
  await show(<Opening sheet={Late} />);
  await press('Open');
  expect(document.activeElement?.tagName).toBe('DIALOG');
  await press('Close');
  expect(document.activeElement).toBe(onTop().getByRole('button', { name: 'Open' }));
  await press('Open');
  arrive({
    default: (props) => (
      <Sheet title="the part" {...props}>
        It is here
      </Sheet>
    ),
  });
  await pass(0);
  expect(readDialog()).toContain('the part');
  await pressEscape();
  expect(document.activeElement).toBe(onTop().getByRole('button', { name: 'Open' }));
});

test('a sheet opens immediately, says when its code does not come, and can be closed', async () => {
  const close = vi.fn();
  failure = new PartMissing('line');
  await show(
    <SheetPart onClose={close}>
      <Fragile />
    </SheetPart>,
  );
  expect(readDialog()).toContain("We couldn't load this");
  expect(document.querySelector('dialog[open]')?.getAttribute('aria-busy')).toBe('false');
  await press('Close');
  expect(close).toHaveBeenCalledTimes(1);
  failure = null;
  await act(async () => onTop().getByRole('button', { name: 'Try again' }).click());
  await pass(0);
  expect(read()).toContain('the part');
});

function Paths() {
  const [path, setPath] = useState('/a');
  return (
    <>
      <button type="button" onClick={() => setPath('/b')}>
        Go on
      </button>
      <Part of={path}>
        <Fragile />
      </Part>
    </>
  );
}

test('another screen is tried without a wait, and one that is gone is not tried again', async () => {
  failure = new PartMissing('line');
  await show(<Paths />);
  failure = null;
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(read()).not.toContain('the part');
  await press('Go on');
  expect(read()).toContain('the part');
  cleanup();
  failure = new PartMissing('line');
  const remove = vi.spyOn(window, 'removeEventListener');
  await show(<Paths />);
  remove.mockClear();
  cleanup();
  expect(remove.mock.calls.map(([name]) => name)).toContain('online');
  remove.mockRestore();
});
