import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chatFileTypes } from '@wallet/client/chat/chat-file';
import { afterEach, expect, test, vi } from 'vitest';
import { entriesOf, linesOf } from '#test/lines.ts';
import { rejection, stageForEach, uploadTo } from '#test/stage.tsx';
import { outbox } from '../sending/outbox.ts';
import { BuilderModal } from './BuilderModal.tsx';
import { newCard } from './builder-state.ts';
import { CardFields } from './CardFields.tsx';
import { CardImageField } from './CardImageField.tsx';
import type { DraftForm } from './draft-form.ts';
import { QuickReplyFields } from './QuickReplyFields.tsx';

const stage = stageForEach();
const left = vi.fn();

afterEach(() => left.mockReset());

const send = () =>
  act(async () => {
    const form = screen.getByRole('dialog').querySelector('form');
    if (form) fireEvent.submit(form);
  });

test('a card with a button that leads nowhere is not sent, and one that leads somewhere is', async () => {
  const pressed = vi.spyOn(outbox, 'press').mockImplementation(() => undefined);
  await stage.show(<BuilderModal thread="5" kind="cards" onClose={left} />);
  await stage.type('Title', 'Welcome bonus');
  await stage.press('Add button');
  await stage.type('Button label', 'Terms');
  await stage.type('Address (https)', 'http://example.com');
  await send();
  expect(screen.getByText(/Must start with https/)).toBeTruthy();
  expect(pressed).not.toHaveBeenCalled();
  await stage.type('Address (https)', 'https://example.com/terms');
  await send();
  expect(pressed).toHaveBeenCalledOnce();
  expect(JSON.stringify(pressed.mock.calls[0])).toContain('"https://example.com/terms"');
  expect(left).toHaveBeenCalledOnce();
});

test('a draft with content is left after a question, and an empty one without', async () => {
  await stage.show(<BuilderModal thread="5" kind="quick_replies" onClose={left} />);
  await stage.press('Cancel');
  expect(left).toHaveBeenCalledOnce();
  left.mockReset();
  await stage.type('Message', 'Did that help?');
  await stage.press('Cancel');
  expect(linesOf(await screen.findByRole('dialog', { name: /Discard/ }))).toEqual([
    ...['Discard this message?', 'What you wrote will be lost.', 'Cancel', 'Discard this message?'],
  ]);
  await stage.answerQuestion('Discard this message?', 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Discard/ })).toBeNull());
  await stage.press('Close');
  expect(left).not.toHaveBeenCalled();
  await stage.answerQuestion('Discard this message?', 'Discard this message?');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});

const labels = () => Object.keys(entriesOf(screen.getByRole('dialog')));
const preview = () => linesOf(screen.getByRole('region', { name: 'What the customer sees' }));

test('a message with buttons has fields for what each says and does', async () => {
  const pressed = vi.spyOn(outbox, 'press').mockImplementation(() => undefined);
  await stage.show(<BuilderModal thread="5" kind="buttons" onClose={left} />);
  screen.getByRole('dialog', { name: 'Message with buttons' });
  const one = ['Message', 'Kind of button', 'Button label', 'Address (https)'];
  expect(labels()).toEqual(one);
  const payload = () => screen.getByLabelText<HTMLInputElement>(/^(Address|Phone|Reply)/);
  const modes = [[payload().inputMode, screen.queryByText(/^Leave empty/) !== null]];
  for (const kind of ['Call', 'Answer']) {
    await stage.choose('Kind of button', kind);
    modes.push([payload().inputMode, screen.queryByText(/^Leave empty/) !== null]);
  }
  expect(modes).toEqual([
    ['url', false],
    ['tel', false],
    ['text', true],
  ]);
  await stage.type('Message', 'Did that help?');
  await stage.type('Button label', 'Yes');
  expect(preview()).toEqual(['What the customer sees', 'Did that help?', 'Yes']);
  await stage.press('Add button');
  expect(screen.getAllByRole('group').map((group) => linesOf(group)[0])).toEqual([
    'Button 1',
    'Button 2',
  ]);
  // A card would have room for no more than three.
  await stage.press('Add button');
  screen.getByRole('button', { name: 'Add button' });
  for (let count = 0; count < 3; count++) await stage.press('Remove button 1');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Add at least one');
  expect(pressed).not.toHaveBeenCalled();
});

test('suggested answers are written one to a field and sent as they are written', async () => {
  const pressed = vi.spyOn(outbox, 'press').mockImplementation(() => undefined);
  await stage.show(<BuilderModal thread="5" kind="quick_replies" onClose={left} />);
  screen.getByRole('dialog', { name: 'Message with suggested answers' });
  expect(labels()).toEqual(['Message', 'Answer 1']);
  await stage.type('Message', 'Did that help?');
  await stage.type('Answer 1', 'Maybe');
  await stage.press('Add answer');
  await stage.type('Answer 2', 'Yes');
  await stage.press('Remove answer 1');
  expect(preview()).toEqual(['What the customer sees', 'Did that help?', 'Yes']);
  await send();
  const button = { type: 'postback', title: 'Yes', payload: 'Yes' };
  const payload = { message: 'Did that help?', buttons: [button] };
  const message = { message_type: 'quick_replies', payload };
  expect(pressed.mock.calls).toEqual([['5', { kind: 'message', message, preview: message }]]);
  await stage.press('Remove answer 1');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Add at least one');
});

test.each([
  [9, ['Add answer', 'Add card']],
  [10, []],
])('below %i answers and as many cards is offered: %j', async (count, offered) => {
  const form = { errors: {}, getInputProps: () => ({}) } as unknown as DraftForm;
  const keys = Array.from({ length: count }, (_, nth) => `${nth}`);
  await stage.show(
    <>
      <QuickReplyFields form={form} titles={keys.map((key) => ({ key, title: key }))} />
      <CardFields form={form} cards={keys.map(newCard)} />
    </>,
  );
  const more = screen.queryAllByText(/^Add (answer|card)$/);
  expect(more.map(({ textContent }) => textContent)).toEqual(offered);
});

test('cards are added and removed, each with three buttons at the most, and the last one stays', async () => {
  await stage.show(<BuilderModal thread="5" kind="cards" onClose={left} />);
  screen.getByRole('dialog', { name: 'Cards to swipe' });
  expect(labels()).toEqual(['Title', 'Description']);
  expect(screen.queryByRole('button', { name: /^Remove card/ })).toBeNull();
  await stage.type('Title', 'Bonus');
  await stage.type('Description', 'Every day');
  const faults = vi.spyOn(console, 'error');
  for (let count = 0; count < 3; count++) await stage.press('Add button');
  expect(preview()).toHaveLength(2);
  expect(screen.getAllByTitle(/^Open a page/)).toHaveLength(3);
  expect(faults).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Add button' })).toBeNull();
  expect(preview()[1]).toBe('BonusEvery day');
  for (const label of ['Add card', 'Remove card 2']) await stage.press(label);
  expect(screen.queryByRole('button', { name: /^Remove card/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Bonus');
});

test('a field that is left is checked then', async () => {
  await stage.show(<BuilderModal thread="5" kind="quick_replies" onClose={left} />);
  const field = screen.getByLabelText('Message');
  await act(async () => fireEvent.blur(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Required')).toHaveLength(1);
});

test('a picture that is still being uploaded is given up with its card', async () => {
  const ended = vi.fn();
  let upload: { onprogress?: (event: object) => void } = {};
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends uploadTo(() => new Promise(() => undefined)) {
      override abort = ended;
      override open(method: string, url: string): void {
        super.open(method, url);
        upload = this.upload;
      }
    },
  );
  await stage.show(<CardImageField image={null} onChange={left} />);
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  expect(field.accept).toBe(chatFileTypes('image'));
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  await act(async () => fireEvent.change(field, { target: { files } }));
  const part = { lengthComputable: true, loaded: 2, total: 3 };
  await act(async () => upload.onprogress?.(part));
  screen.getByRole('progressbar', { name: 'Uploading 66%' });
  stage.leave();
  expect(ended).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});

test('a picture of a card is uploaded immediately, a video is rejected, and one that is removed is not sent', async () => {
  const pressed = vi.spyOn(outbox, 'press').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a');
  await stage.show(<BuilderModal thread="5" kind="cards" onClose={left} />);
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  const emptied = vi.spyOn(field, 'value', 'set');
  const pick = (name: string, type: string) =>
    act(async () =>
      fireEvent.change(field, { target: { files: [new File(['x'], name, { type })] } }),
    );
  await pick('way.mp4', 'video/mp4');
  // The same file can be picked again.
  expect(emptied.mock.calls).toEqual([['']]);
  await screen.findByText(/^File is not supported/);
  expect(stage.sent).toEqual([]);
  stage.answer('POST /staff/api/chat/upload-image', () => rejection('SERVICE_BUSY', 503));
  await pick('a.png', 'image/png');
  await screen.findByText(/^The service is busy/);
  expect(stage.sent.splice(0)).toHaveLength(1);
  const sent = Promise.withResolvers<object>();
  stage.answer('POST /staff/api/chat/upload-image', () => sent.promise);
  await pick('a.png', 'image/png');
  const choose = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose an image' });
  expect(choose.disabled).toBe(true);
  expect(screen.getByRole('progressbar', { name: 'Uploading 0%' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => sent.resolve({ path: 'chat/a.png' }));
  await screen.findByRole('button', { name: 'Remove image' });
  expect([choose.disabled, screen.queryByRole('progressbar')]).toEqual([false, null]);
  expect(stage.sent).toEqual([['POST /staff/api/chat/upload-image', { file: 'a.png' }]]);
  await stage.type('Title', 'Welcome bonus');
  await send();
  expect(JSON.stringify(pressed.mock.calls[0])).toContain('"image_url":"chat/a.png"');
  expect(JSON.stringify(pressed.mock.calls[0])).toContain('"image_url":"blob:a"');
  await stage.press('Remove image');
  await send();
  expect(JSON.stringify(pressed.mock.lastCall)).not.toContain('chat/a.png');
});
