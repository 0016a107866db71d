import { act, fireEvent, screen } from '@testing-library/react';
import { forEachLanguage } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { useContentForm } from '../form/content-form.ts';
import { noTexts } from '../form/field.ts';
import { MenuField } from './MenuField.tsx';

const stage = stageForEach();
const topicOf = (id: string, items: object[] = []) => {
  const words = forEachLanguage(() => id);
  return { id, title: words, text: words, callsStaff: false, items };
};

function Menu() {
  const chatMenu = [topicOf('Deposit'), topicOf('Withdraw', [topicOf('How long')])];
  const form = useContentForm({ chatMenu }, () => ({}));
  return <MenuField form={form} name="chatMenu" greeting={noTexts} />;
}

const titles = () =>
  Array.from(document.querySelectorAll('[data-step=open]'), ({ textContent }) => textContent);
/** The topic and its button that has the focus. */
const focused = () => [
  document.activeElement?.closest<HTMLElement>('[data-topic]')?.dataset['topic'],
  (document.activeElement as HTMLElement | null)?.dataset['step'],
];

/** Presses a button as the keyboard does, which has the focus there. */
async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => fireEvent.click(button));
}

test('the focus follows a moved topic, and goes to the topic itself where the button has nothing left to do', async () => {
  await stage.show(<Menu />);
  expect(titles()).toEqual(['Deposit', 'Withdraw', 'How long']);
  await press('Move How long one level up');
  expect(focused()).toEqual(['How long', 'open']);
  await press('Move How long up');
  expect(titles()).toEqual(['Deposit', 'How long', 'Withdraw']);
  expect(focused()).toEqual(['How long', 'up']);
  await press('Move How long up');
  expect(titles()).toEqual(['How long', 'Deposit', 'Withdraw']);
  expect(focused()).toEqual(['How long', 'open']);
});

test('a new topic stands below the pressed one, opened, with the focus', async () => {
  await stage.show(<Menu />);
  await press('Add a topic below Withdraw');
  expect(titles()).toEqual(['Deposit', 'Withdraw', 'How long', 'New topic']);
  expect(focused()[1]).toBe('open');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
});
