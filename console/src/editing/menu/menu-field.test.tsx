import { act, fireEvent, screen } from '@testing-library/react';
import { forEachLanguage } from '@wallet/contract/languages';
import { expect, test, vi } from 'vitest';
import { entriesOf, faultsOf, linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { useContentForm } from '../form/content-form.ts';
import { noTexts } from '../form/field.ts';
import { MenuField } from './MenuField.tsx';
import { MenuPreview } from './MenuPreview.tsx';

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
  const off = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled);
  expect(off.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    ...['Move Deposit up', 'Put Deposit below the topic before it', 'Move Deposit one level up'],
    ...['Move Withdraw down', 'Move Withdraw one level up', 'Move How long up'],
    ...['Move How long down', 'Put How long below the topic before it', 'Start over'],
  ]);
  // Members see no topics below a greeting that is missing.
  screen.getByText(/^There is no greeting in this language/);
  expect(screen.queryByRole('log')).toBeNull();
  await press('Move How long one level up');
  expect(focused()).toEqual(['How long', 'open']);
  await press('Move Deposit down');
  expect(titles()).toEqual(['Withdraw', 'Deposit', 'How long']);
  expect(focused()).toEqual(['Deposit', 'down']);
  await press('Move Deposit up');
  await press('Move How long up');
  expect(titles()).toEqual(['Deposit', 'How long', 'Withdraw']);
  expect(focused()).toEqual(['How long', 'up']);
  await press('Move How long up');
  expect(titles()).toEqual(['How long', 'Deposit', 'Withdraw']);
  expect(focused()).toEqual(['How long', 'open']);
});

test('a new topic appears below the pressed one, opened, with the focus', async () => {
  await stage.show(<Menu />);
  await press('Add a topic below Withdraw');
  expect(titles()).toEqual(['Deposit', 'Withdraw', 'How long', 'New topic']);
  expect(focused()[1]).toBe('open');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  const row = document.activeElement?.closest('li') as HTMLElement;
  expect(Object.keys(entriesOf(row))).toEqual([
    ...['Button label (ไทย)', 'Button label (ລາວ)', 'Button label (English)'],
    ...['Answer (ไทย)', 'Answer (ລາວ)', 'Answer (English)'],
    'Talk to our teamThe customer then waits for a person.',
  ]);
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: /^Talk/ })));
  expect(screen.getByRole('img', { name: 'Talk to our team' })).toBeTruthy();
});

test('the preview is the chat of a customer: each press is answered, and opens what is below', async () => {
  const words = (text: string) => forEachLanguage((key) => `${text} ${key}`);
  const item = (id: string, more: object = {}) => ({
    ...{ id, title: words(id), text: words(`About ${id}`), callsStaff: false, items: [], ...more },
  });
  const menu = [item('Deposit', { items: [item('Slip')] }), item('Person', { callsStaff: true })];
  await stage.show(<MenuPreview menu={menu} greeting={words('Hello')} />);
  for (const name of ['Deposit en', 'Slip en', 'Person en']) await press(name);
  expect(linesOf(screen.getByRole('log'))).toEqual([
    ...['Hello en', 'Deposit en', 'Person en', 'Deposit en', 'About Deposit en', 'Slip en'],
    ...['Slip en', 'About Slip en', 'Person en', 'About Person en'],
    'From here a colleague replies',
  ]);
  await act(async () => fireEvent.click(screen.getByLabelText('ไทย')));
  expect(screen.getByRole('log').lang).toBe('th');
  await press('Start over');
  expect(linesOf(screen.getByRole('log'))).toEqual(['Hello th', 'Deposit th', 'Person th']);
});

function MenuForm({ of }: { readonly of: readonly object[] }) {
  const form = useContentForm({ chatMenu: of }, () => ({
    chatMenu: { kind: 'menu', greeting: noTexts },
  }));
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <MenuField form={form} name="chatMenu" greeting={noTexts} />
      <button type="submit">Save</button>
    </form>
  );
}

test('a full menu takes no more topics, and the one that is wrong opens when it is not saved', async () => {
  const topics = Array.from({ length: 10 }, (_, nth) => topicOf(nth === 3 ? ' ' : `T${nth}`));
  await stage.show(<MenuForm of={topics.map((topic, nth) => ({ ...topic, id: `t${nth}` }))} />);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add topic' });
  expect(add.disabled).toBe(true);
  screen.getByText(/ Up to 10 topics per level, and 4 levels\.$/);
  const opened = () =>
    [...document.querySelectorAll('[data-step=open]')].flatMap((row, nth) =>
      row.getAttribute('aria-expanded') === 'true' ? [nth] : [],
    );
  expect(opened()).toEqual([]);
  await stage.press('Save');
  expect(opened()).toEqual([3]);
  expect(faultsOf()).toEqual(
    ['ไทย', 'ລາວ', 'English']
      .flatMap((name) => ['Button label', 'Answer'].map((part) => `${part} (${name}): Required`))
      .toSorted((a, b) => Number(a.startsWith('Answer')) - Number(b.startsWith('Answer'))),
  );
  await press('Remove New topic');
  expect([opened(), faultsOf(), add.disabled]).toEqual([[], [], false]);
  const topic = screen.getByRole('button', { name: 'T5' });
  await act(async () => topic.click());
  expect(topic.getAttribute('aria-expanded')).toBe('true');
  await act(async () => topic.click());
  expect(topic.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('img', { name: 'Talk to our team' })).toBeNull();
});

test.each<[string, readonly object[]]>([
  ['Too many topics on this level', Array.from({ length: 11 }, (_, nth) => topicOf(`T${nth}`))],
  ['This topic already exists', [topicOf('Same'), topicOf('Same')]],
  ['No topics yet: the chat only says hello', []],
])('a menu says “%s” where it is so', async (said, of) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await stage.show(<MenuForm of={of} />);
  await stage.press('Save');
  expect(screen.getByText(said)).toBeTruthy();
});
