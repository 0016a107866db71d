import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { tagLimits } from '@wallet/contract/rules';
import { expect, test, vi } from 'vitest';
import { entriesOf, rulesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { TagFilter } from '../inbox/TagFilter.tsx';
import { TagField } from './TagField.tsx';

const stage = stageForEach();
const line = { id: '5', tags: [{ id: '3', name: 'VIP' }] } as unknown as ThreadLine;

test('a tag of the team is added by its name, and taken off by its number with Backspace', async () => {
  stage.answer('GET /staff/api/chat/tags', { tags: [{ id: '4', name: 'Late slip' }] });
  await stage.show(<TagField line={line} />);
  await stage.choose('Tags', 'Late slip');
  expect(stage.sent).toHaveLength(1);
  const field = screen.getByLabelText('Tags', { selector: 'input' });
  await act(async () => fireEvent.keyDown(field, { key: 'Backspace' }));
  // Text that is left in the field is not a tag yet.
  await stage.type('Tags', 'Angry');
  await act(async () => fireEvent.blur(field));
  expect(stage.sent).toHaveLength(2);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(stage.sent).toEqual([
    ['POST /staff/api/chat/threads/5/tags', { name: 'Late slip' }],
    ['DELETE /staff/api/chat/threads/5/tags/3', null],
    ['POST /staff/api/chat/threads/5/tags', { name: 'Angry' }],
  ]);
  expect(rulesOf()).toEqual({ Tags: `at most ${tagLimits.length}` });
});

test('of words that are pasted with commas between them each is a tag', async () => {
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
  await stage.show(<TagField line={line} />);
  const field = screen.getByLabelText('Tags', { selector: 'input' });
  const clipboardData = { getData: () => 'Angry,VIP,Late slip' };
  await act(async () => fireEvent.paste(field, { clipboardData }));
  expect(stage.sent.map(([, body]) => body)).toEqual([{ name: 'Angry' }, { name: 'Late slip' }]);
});

test('a chat has ten tags at the most', async () => {
  const full = Array.from({ length: tagLimits.thread }, (_, nth) => ({
    id: `${nth}`,
    name: `t${nth}`,
  }));
  stage.answer('GET /staff/api/chat/tags', { tags: [{ id: '4', name: 'Late slip' }] });
  const sent: number[] = [];
  for (const tags of [full, full.slice(1)]) {
    await stage.show(<TagField line={{ ...line, tags }} />);
    await stage.choose('Tags', 'Late slip');
    sent.push(stage.sent.length);
    cleanup();
  }
  expect(sent).toEqual([0, 1]);
});

test('while the team has no tags there is nothing to choose', async () => {
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
  await stage.show(<TagFilter tag="" onChange={() => undefined} />);
  expect(screen.queryByLabelText('Chats with tag')).toBeNull();
});

test('chats are narrowed to a tag of the team, and to none again', async () => {
  const narrowed = vi.fn();
  stage.answer('GET /staff/api/chat/tags', { tags: [{ id: '3', name: 'VIP' }] });
  await stage.show(<TagFilter tag="" onChange={narrowed} />);
  await screen.findByLabelText('Chats with tag', { selector: 'input' });
  await stage.choose('Chats with tag', 'VIP');
  cleanup();
  await stage.show(<TagFilter tag="3" onChange={narrowed} />);
  expect(entriesOf()).toEqual({ 'Chats with tag': 'VIP' });
  await stage.choose('Chats with tag', 'All tags');
  expect(narrowed.mock.calls).toEqual([['3'], ['']]);
});
