import { Drawer, Modal, Notification } from '@mantine/core';
import { DateInput, DateTimePicker } from '@mantine/dates';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LocalizedTheme } from './LocalizedTheme.tsx';

const stage = stageForEach();
const close = () => undefined;

test('the close button of a dialog, a drawer or a message has a name, in the language shown', async () => {
  await stage.show(
    <LocalizedTheme>
      <Modal opened title="Modal" onClose={close} />
      <Drawer opened title="Drawer" onClose={close} />
      <Notification title="Notification" />
      <LanguageSwitch />
    </LocalizedTheme>,
  );
  const names = () =>
    screen
      .getAllByRole('button', { hidden: true })
      .map((button) => button.getAttribute('aria-label'));
  expect(names()).toEqual(['Close', 'Close', 'Close']);
  await act(async () => fireEvent.click(screen.getByLabelText('ไทย')));
  await waitFor(() => expect(names()).toEqual(['ปิด', 'ปิด', 'ปิด']));
});

test('the buttons of a calendar and of its clock have names', async () => {
  await stage.show(
    <LocalizedTheme>
      <DateInput label="Day" />
      <DateTimePicker label="Moment" defaultValue="2026-11-20 10:00:00" />
    </LocalizedTheme>,
  );
  const names = () =>
    [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
  await act(async () => fireEvent.click(screen.getByLabelText('Day')));
  expect(names()).toEqual(expect.arrayContaining(['Next month', 'Previous month']));
  await act(async () => fireEvent.click(screen.getByLabelText('Moment')));
  expect(names()).toEqual(expect.arrayContaining(['Hours', 'Minutes', 'Confirm']));
});
