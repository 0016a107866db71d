import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { watchSteps } from './steps.ts';
import { useStay } from './use-stay.ts';

type Reasons = Parameters<typeof useStay>[0];

function Screen({ at, ...reasons }: Reasons & { readonly at: string }) {
  useStay(reasons);
  return (
    <>
      <p>{at}</p>
      <a href="/staff/members?state=locked">Members</a>
    </>
  );
}

function Shown({ reasons }: { readonly reasons: readonly Reasons[] }) {
  const at = usePathname();
  return reasons.map((each, nth) => <Screen key={String(nth)} at={at} {...each} />);
}

const framed = (...reasons: readonly Reasons[]) => (
  <Router base="/staff">
    <Shown reasons={reasons} />
  </Router>
);

let end: () => void;

beforeEach(() => {
  end = watchSteps();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', '/staff/cases/7?kind=slip');
});

afterEach(() => {
  cleanup();
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const place = () => location.pathname + location.search;
const followLink = () =>
  act(async () => fireEvent.click(screen.getAllByText('Members')[0] as HTMLElement));
/** Steps back as the browser does: the address changes before the page is notified. */
const stepTo = (path: string) =>
  act(async () => {
    Object.getPrototypeOf(history).replaceState.call(history, null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const isUnloadAsked = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
};

test('a screen whose change waits for its answer is left by no link and no step back, and then by both', async () => {
  const { rerender } = render(framed({ isBusy: true }));
  await followLink();
  await stepTo('/staff/cases');
  expect([place(), isUnloadAsked()]).toEqual(['/staff/cases/7?kind=slip', true]);
  expect(screen.getByText('/staff/cases/7')).toBeTruthy();
  rerender(framed({ isBusy: false }));
  await stepTo('/staff/cases');
  expect([place(), isUnloadAsked()]).toEqual(['/staff/cases', false]);
  expect(screen.getByText('/staff/cases')).toBeTruthy();
});

test('a screen that is closed leaves the one below it held', async () => {
  const { rerender } = render(framed({ isBusy: true }, { ask: async () => true }));
  rerender(framed({ isBusy: true }));
  await followLink();
  await stepTo('/staff/cases');
  expect([place(), isUnloadAsked()]).toEqual(['/staff/cases/7?kind=slip', true]);
});

test('a step back waits for the answer whether to lose what was typed, and is made again when it is yes', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const answers: ((may: boolean) => void)[] = [];
  const ask = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  render(framed({ ask: async () => true }, { ask }));
  await stepTo('/staff/cases');
  // Pressing again while the question is open asks once.
  await stepTo('/staff/cases');
  expect([ask.mock.calls.length, place()]).toEqual([1, '/staff/cases/7?kind=slip']);
  await act(async () => answers.pop()?.(false));
  expect(back).not.toHaveBeenCalled();
  await stepTo('/staff/cases');
  await act(async () => answers.pop()?.(true));
  expect(back).toHaveBeenCalledOnce();
  await stepTo('/staff/cases');
  expect([ask.mock.calls.length, place()]).toEqual([2, '/staff/cases']);
});

test('no question leads away from a change that is being saved', async () => {
  const ask = vi.fn(async () => true);
  render(framed({ isBusy: true }, { ask }));
  await followLink();
  await stepTo('/staff/cases');
  expect([ask.mock.calls, place()]).toEqual([[], '/staff/cases/7?kind=slip']);
});

test('a step to another place of the same page is not one away from it', async () => {
  render(framed({ isBusy: true }));
  await stepTo('/staff/cases/7?kind=slip#content');
  expect(location.hash).toBe('#content');
});
