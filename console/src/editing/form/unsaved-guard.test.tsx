import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { showLanguage } from '#lib/text.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

function Form() {
  useUnsavedGuard(true);
  return <a href="/staff/members?state=locked">Members</a>;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  history.replaceState(null, '', '/staff/bonuses');
  await act(async () => {
    render(
      <MantineProvider env="test">
        <ModalsProvider>
          <Router base="/staff">
            <Form />
          </Router>
        </ModalsProvider>
      </MantineProvider>,
    );
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = () => location.pathname + location.search;

test('a link waits for the answer, and then opens with its filter', async () => {
  await act(async () => fireEvent.click(screen.getByText('Members')));
  const leave = await screen.findByRole('button', { name: 'Leave without saving' });
  expect(place()).toBe('/staff/bonuses');
  await act(async () => fireEvent.click(leave));
  await vi.waitFor(() => expect(place()).toBe('/staff/members?state=locked'));
});
