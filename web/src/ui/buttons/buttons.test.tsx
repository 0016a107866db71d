import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { onTop, pass, press, pressEscape, read, show, stage } from '../../test/stage.tsx';
import { Sheet } from '../dialogs/Sheet.tsx';
import { currentToasts } from '../toasts/toast.ts';
import { Button } from './Button.tsx';
import { ButtonLink, ScreenLink } from './ButtonLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import { Tabs } from './Tabs.tsx';
import { ToDeposit } from './ToDeposit.tsx';

const server = stage();

const chosen = vi.fn();
beforeEach(() => void chosen.mockClear());
afterEach(() => vi.unstubAllGlobals());

test('a busy button takes no press, keeps the focus, and sends no form', async () => {
  const [pressed, sent] = [vi.fn(), vi.fn()];
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy} onClick={pressed}>
        Pay
      </Button>
      <Button onClick={pressed}>Later</Button>
    </form>
  );
  await show(form(true));
  const button = onTop().getByRole('button', { name: 'Pay' });
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual([
    'true',
    'true',
  ]);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => void button.dispatchEvent(click));
  expect([click.defaultPrevented, pressed.mock.calls.length, sent.mock.calls.length]).toEqual([
    true,
    0,
    0,
  ]);
  // A button without a type of its own sends no form.
  await press('Later');
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0]);
  // A spinner is in the place of the icon.
  const kinds = ['spinner', 'icon', 'gold', 'neutral', 'small'];
  const kindsOf = (name: string) => {
    const { className, innerHTML } = onTop().getByRole('button', { name });
    return kinds.filter((kind) => (className + innerHTML).includes(kind));
  };
  expect([kindsOf('Pay'), kindsOf('Later')]).toEqual([['spinner', 'neutral'], ['neutral']]);
  cleanup();
  await show(
    <>
      <Button tone="gold" size="small" icon={<i className="icon" />}>
        Idle
      </Button>
      <Button busy icon={<i className="icon" />}>
        Busy
      </Button>
    </>,
  );
  expect([kindsOf('Idle'), kindsOf('Busy')]).toEqual([
    ['icon', 'gold', 'small'],
    ['spinner', 'neutral'],
  ]);
  cleanup();
  await show(form(false));
  expect(onTop().getByRole('button', { name: 'Pay' }).hasAttribute('aria-busy')).toBe(false);
});

test('an icon is named for those who do not see it, and for those who point at it', async () => {
  await show(
    <>
      <IconButton label="Close" icon={<svg />} className="own" />
      <IconButton label="Play" icon={<svg />} tone="gold" />
    </>,
  );
  const button = onTop().getByRole('button', { name: 'Close' });
  expect(button.className).toContain('plain');
  expect(onTop().getByRole('button', { name: 'Play' }).className).toContain('gold');
  expect([button.title, button.getAttribute('type')]).toEqual(['Close', 'button']);
  expect(button.className).toContain('own');
});

test('a link to another site cannot reach this page, and one within the app is a link', async () => {
  await show(
    <>
      <ButtonLink href="https://elsewhere.example/" icon={null}>
        Out
      </ButtonLink>
      <ScreenLink to="/user/bonus">In</ScreenLink>
    </>,
  );
  const out = onTop().getByRole<HTMLAnchorElement>('link', { name: 'Out' });
  expect([out.target, out.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(onTop().getByRole('link', { name: 'In' }).getAttribute('href')).toBe('/user/bonus');
});

/** Gives the browser a clipboard that takes texts, or none. */
function clipboard(takes: boolean): readonly string[] {
  const taken: string[] = [];
  const writeText = async (text: string) => {
    if (!takes) throw new DOMException('denied', 'NotAllowedError');
    taken.push(text);
  };
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  return taken;
}

test('a copy is announced, with a tick for two seconds', async () => {
  const { copy, copied } = await loadText('en', 'core');
  const taken = clipboard(true);
  const icon = () => onTop().getByRole('button', { name: copy }).innerHTML;
  await show(<CopyButton text="048-2-34567-8" />);
  const before = icon();
  await act(async () => onTop().getByRole('button', { name: copy }).click());
  await pass(0);
  expect(taken).toEqual(['048-2-34567-8']);
  expect(currentToasts().map(({ tone }) => tone)).toEqual(['ok']);
  expect(read()).toContain(copied('048-2-34567-8'));
  expect(icon()).not.toBe(before);
  await pass(1_900);
  expect(icon()).not.toBe(before);
  await pass(200);
  expect(icon()).toBe(before);
});

test('a failed copy has no tick, and says so', async () => {
  const { copyFailed } = await loadText('en', 'core');
  clipboard(false);
  await show(<CopyButton text="x" label="Copy number" iconOnly />);
  const icon = () => onTop().getByRole('button', { name: 'Copy number' }).innerHTML;
  const before = icon();
  await press('Copy number');
  expect(read()).toContain(copyFailed);
  expect(currentToasts().map(({ tone }) => tone)).toEqual(['error']);
  expect(icon()).toBe(before);
  // Only the icon of a small button is visible.
  expect(onTop().getByRole('button', { name: 'Copy number' }).textContent).toBe('');
});

const items = [
  { value: 'th', label: 'ไทย', lang: 'th' },
  { value: 'lo', label: 'ລາວ', lang: 'lo' },
];

async function openMenu(): Promise<void> {
  await show(
    <>
      <Menu label="Language" icon={<svg />} items={items} current="th" onChoose={chosen} />
      <p>elsewhere</p>
    </>,
  );
  await press('Language');
}

const opener = () => onTop().getByRole('button', { name: 'Language' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';

test('a menu ticks what is chosen, and a choice closes it with the focus where it began', async () => {
  await openMenu();
  const [now, other] = items.map(({ label }) => onTop().getByRole('button', { name: label }));
  expect([now, other].map((item) => item?.querySelectorAll('svg').length)).toEqual([1, 0]);
  expect([now?.hasAttribute('disabled'), now?.getAttribute('aria-current'), now?.lang]).toEqual([
    true,
    'true',
    'th',
  ]);
  expect([
    other?.hasAttribute('disabled'),
    other?.getAttribute('aria-current'),
    other?.lang,
  ]).toEqual([false, null, 'lo']);
  await press('ລາວ');
  expect(chosen.mock.calls).toEqual([['lo']]);
  expect([isOpen(), document.activeElement]).toEqual([false, opener()]);
});

test('a menu is closed by Esc, by its button and by a press elsewhere, and not by one within', async () => {
  await openMenu();
  const within = onTop().getByRole('button', { name: 'ລາວ' });
  await act(async () => fireEvent.pointerDown(within));
  await act(async () => fireEvent.keyDown(within, { key: 'ArrowDown' }));
  expect(isOpen()).toBe(true);
  within.focus();
  await pressEscape();
  expect([isOpen(), document.activeElement]).toEqual([false, opener()]);
  await press('Language');
  await act(async () => fireEvent.pointerDown(screen.getByText('elsewhere')));
  expect(isOpen()).toBe(false);
  await press('Language');
  await press('Language');
  expect(isOpen()).toBe(false);
  // A closed one listens to nothing: the focus stays with what has it.
  document.body.focus();
  opener().blur();
  await pressEscape();
  expect(document.activeElement).not.toBe(opener());
});

const tabs = ['bank', 'qr', 'slip'].map((value) => ({ value, label: value }));

function Ways() {
  const [value, setValue] = useState('bank');
  return (
    <Tabs label="Ways" tabs={tabs} value={value} onChange={setValue}>
      <p>by {value}</p>
    </Tabs>
  );
}

test('tabs are chosen by a press and by the arrow keys, around both ends, with the focus along', async () => {
  await show(<Ways />);
  const state = () =>
    onTop()
      .getAllByRole('tab')
      .map((tab) => [tab.ariaSelected ?? tab.getAttribute('aria-selected'), tab.tabIndex]);
  expect(state()).toEqual([
    ['true', 0],
    ['false', -1],
    ['false', -1],
  ]);
  expect(onTop().getByRole('tablist').getAttribute('aria-label')).toBe('Ways');
  const panel = onTop().getByRole('tabpanel');
  const [first] = onTop().getAllByRole('tab');
  expect([panel.textContent, panel.getAttribute('aria-labelledby')]).toEqual([
    'by bank',
    first?.id,
  ]);
  expect(first?.getAttribute('aria-controls')).toBe(panel.id);
  first?.focus();
  for (const [key, way] of [
    ['ArrowLeft', 'slip'],
    ['ArrowLeft', 'qr'],
    ['ArrowRight', 'slip'],
    ['ArrowRight', 'bank'],
    ['Enter', 'bank'],
  ] as const) {
    await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
    expect([panel.textContent, document.activeElement?.textContent]).toEqual([`by ${way}`, way]);
  }
  fireEvent.click(onTop().getByRole('tab', { name: 'qr' }));
  expect(panel.textContent).toBe('by qr');
});

/** A sheet with nothing in it but the way to a deposit. */
function EmptySheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <Sheet title="History" onClose={() => setOpen(false)}>
        <ToDeposit />
      </Sheet>
    )
  );
}

test('an empty list links to a deposit and leaves its sheet, but not during a break', async () => {
  const { deposit } = await loadText('en', 'home');
  server.answer('GET /api/wallet', { ...walletOf(0), isExcluded: false });
  await show(<EmptySheet />);
  await pass(0);
  await press(deposit);
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(window.location.pathname).toBe('/user/home');
  queryClient.clear();
  cleanup();
  server.answer('GET /api/wallet', { ...walletOf(0), isExcluded: true });
  await show(<EmptySheet />);
  await pass(0);
  expect(onTop().queryByRole('button', { name: deposit })).toBeNull();
});
