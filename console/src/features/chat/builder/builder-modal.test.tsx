import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { outbox } from '../sending/outbox.ts';
import { BuilderModal } from './BuilderModal.tsx';

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

test('what was built is left after a question, and an empty draft without one', async () => {
  await stage.show(<BuilderModal thread="5" kind="quick_replies" onClose={left} />);
  await stage.press('Cancel');
  expect(left).toHaveBeenCalledOnce();
  left.mockReset();
  await stage.type('Message', 'Did that help?');
  await stage.press('Cancel');
  await screen.findByRole('dialog', { name: /Discard/ });
  expect(left).not.toHaveBeenCalled();
});

test('a picture of a card is uploaded immediately, a video is none, and one that is removed is not sent', async () => {
  const pressed = vi.spyOn(outbox, 'press').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a');
  stage.answer('POST /staff/api/chat/upload-image', { path: 'chat/a.png' });
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
  await pick('a.png', 'image/png');
  await screen.findByRole('button', { name: 'Remove image' });
  expect(stage.sent).toEqual([['POST /staff/api/chat/upload-image', { file: 'a.png' }]]);
  await stage.type('Title', 'Welcome bonus');
  await send();
  expect(JSON.stringify(pressed.mock.calls[0])).toContain('"image_url":"chat/a.png"');
  expect(JSON.stringify(pressed.mock.calls[0])).toContain('"image_url":"blob:a"');
  await stage.press('Remove image');
  await send();
  expect(JSON.stringify(pressed.mock.lastCall)).not.toContain('chat/a.png');
});
