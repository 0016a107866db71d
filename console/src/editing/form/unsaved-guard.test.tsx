import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { showLanguage } from '#lib/text.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty);
  return (
    <>
      <a href="/staff/members?state=locked">Members</a>
      <a href="/staff/chat" target="_blank" rel="noreferrer">
        Chat in a tab of its own
      </a>
      <a href="/bonus">Member app</a>
      <button type="button">No link</button>
    </>
  );
}

const framed = (isDirty: boolean) => (
  <MantineProvider env="test">
    <ModalsProvider>
      <Router base="/staff">
        <Form isDirty={isDirty} />
      </Router>
    </ModalsProvider>
  </MantineProvider>
);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  history.replaceState(null, '', '/staff/bonuses');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = () => location.pathname + location.search;

test('a link waits for the answer, and then opens with its filter', async () => {
  await act(async () => render(framed(true)));
  await act(async () => fireEvent.click(screen.getByText('Members')));
  const leave = await screen.findByRole('button', { name: 'Leave without saving' });
  expect(place()).toBe('/staff/bonuses');
  await act(async () => fireEvent.click(leave));
  await vi.waitFor(() => expect(place()).toBe('/staff/members?state=locked'));
});

test('closing the tab asks while something is unsaved, and not once it is saved', async () => {
  const isAsked = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  const { rerender } = render(framed(true));
  expect(isAsked()).toBe(true);
  rerender(framed(false));
  expect(isAsked()).toBe(false);
});

test('only a link that leaves the form is held up, and only while something is unsaved', async () => {
  const isHeldUp = (words: string, more: object = {}) =>
    !fireEvent.click(screen.getByText(words), { button: 0, ...more });
  const { rerender, unmount } = render(framed(true));
  const elsewhere = ['Chat in a tab of its own', 'Member app', 'No link'];
  expect(elsewhere.map((words) => isHeldUp(words))).toEqual([false, false, false]);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) {
    expect([key, isHeldUp('Members', { [key]: true })]).toEqual([key, false]);
  }
  rerender(framed(false));
  expect(isHeldUp('Members')).toBe(false);
  rerender(framed(true));
  unmount();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
});
