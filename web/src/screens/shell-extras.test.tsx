// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Router } from '#lib/router.tsx';
import { pass, read, show, stage } from '../test/stage.tsx';
import { ShellExtras } from './ShellExtras.tsx';

vi.mock('#features/chat/ChatWidget.tsx', () => {
  throw new SyntaxError('this is no script');
});

const server = stage();

test('a chat whose code cannot be read is left out, and takes nothing with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
  await show(
    <Router path="/login" preload={() => undefined}>
      <p>the screen</p>
      <ShellExtras />
    </Router>,
  );
  await pass(5_000);
  expect(server.requests('GET /api/lookup/enableChatWidget')).toHaveLength(1);
  expect(read()).toBe('the screen');
});
