import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endSession } from '#lib/session/session.ts';
import { pass, press, pressEscape, read, readDialog, show, stage } from '../../test/stage.tsx';
import { announce } from './announce.ts';
import { currentToasts, show as see, toast } from './toast.ts';

stage();

async function say(...texts: readonly string[]): Promise<void> {
  await act(async () => {
    for (const text of texts) toast('ok', text);
  });
  await pass(0);
}

const box = (text: string) => screen.getByText(text).parentElement ?? document.body;

test('a toast is read out, and leaves after four seconds', async () => {
  await show(null);
  await say('Saved');
  expect(screen.getByRole('status').textContent).toContain('Saved');
  await pass(3_900);
  expect(read()).toContain('Saved');
  await pass(200);
  expect(read()).not.toContain('Saved');
});

test('under a finger or the focus it stays, and has four seconds from then on', async () => {
  await show(null);
  await say('Saved');
  for (const [hold, release] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    await pass(3_000);
    hold(box('Saved'));
    await pass(60_000);
    expect(read()).toContain('Saved');
    release(box('Saved'));
  }
  await pass(3_900);
  expect(read()).toContain('Saved');
  await pass(200);
  expect(read()).not.toContain('Saved');
});

test('it can be put away, and the others stay', async () => {
  await show(null);
  await say('One', 'Two');
  fireEvent.click(box('One').querySelector('button') ?? document.body);
  await pass(0);
  expect(read()).not.toContain('One');
  expect(read()).toContain('Two');
});

test('the same toast once more replaces itself, and of more than three the oldest is removed', async () => {
  await show(null);
  await say('One', 'Two', 'One');
  expect(screen.getAllByText('One')).toHaveLength(1);
  await say('Three', 'Four');
  expect(read()).not.toContain('Two');
  for (const text of ['One', 'Three', 'Four']) expect(read()).toContain(text);
});

test('a message of which the screen shows the same is read out, and not seen twice', async () => {
  await show(null);
  await act(async () => see({ tone: 'ok', text: 'Sent', isShown: true }));
  await pass(0);
  expect(box('Sent').className).toBe('out-of-sight');
  await say('Saved');
  expect(box('Saved').className).not.toBe('out-of-sight');
});

test('of more than three messages no announcement makes room, and the next member reads none', async () => {
  await show(null);
  await act(async () => announce({ kind: 'success', message: 'Your withdrawal was received.' }));
  await say('One', 'Two', 'Three', 'Four');
  expect(readDialog()).toContain('SuccessYour withdrawal was received.');
  expect(read()).not.toContain('One');
  expect(read()).toContain('Two');
  await act(async () => endSession());
  expect(currentToasts()).toEqual([]);
});

test('toasts are drawn in the dialog on top, where they can be reached, and survive its end', async () => {
  // This engine knows no `:modal`.
  const find = (selectors: string) =>
    document.body.querySelectorAll(
      selectors.startsWith('dialog:modal') ? 'dialog[open]' : selectors,
    );
  vi.spyOn(document, 'querySelectorAll').mockImplementation(find as never);
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const dialog of document.body.querySelectorAll('dialog')) dialog.remove();
  });
  await show(null);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open id="below"></dialog><dialog open id="above"></dialog>',
  );
  await say('Saved');
  const home = () => box('Saved').closest('dialog')?.id ?? 'page';
  expect(home()).toBe('above');
  const above = document.querySelector<HTMLDialogElement>('#above');
  // A close event does not bubble; it is caught on its way down.
  above?.removeAttribute('open');
  above?.dispatchEvent(new Event('close'));
  expect(home()).toBe('below');
  document.querySelector('#below')?.remove();
  await pass(0);
  expect(home()).toBe('page');
});

test('announcements stay until they are answered, one after the other', async () => {
  await show(null);
  await act(async () => {
    announce({ kind: 'success', message: 'Your withdrawal was received.' });
    announce({ kind: 'error', title: 'Not done', message: 'Nothing was taken.' });
  });
  await pass(60_000);
  expect(readDialog()).toContain('Your withdrawal was received.');
  await press('OK');
  expect(readDialog()).toContain('Not doneNothing was taken.');
  await pressEscape();
  expect(readDialog()).toBe('');
});

test('a toast is drawn in its tone, with an icon of its own', async () => {
  await show(null);
  await act(async () => {
    for (const tone of ['ok', 'error', 'info'] as const) toast(tone, `${tone} text`);
  });
  await pass(0);
  const icons = ['ok', 'error', 'info'].map((tone) => {
    const icon = box(`${tone} text`).querySelector('svg');
    expect(icon?.getAttribute('class')).toContain(tone);
    return icon?.innerHTML;
  });
  expect(new Set(icons).size).toBe(3);
});
