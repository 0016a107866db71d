import { expect, test } from 'vitest';
import { hrefOfView, type SavedView } from './views.ts';

test('a saved view opens under its own number, with any filter names', () => {
  const view = { id: '7', list: 'members', query: { state: 'locked', view: '9' } };
  const [path, search] = hrefOfView(view as unknown as SavedView).split('?');
  expect(path).toBe('/members');
  expect([...new URLSearchParams(search)]).toEqual([
    ['state', 'locked'],
    ['view', '7'],
  ]);
});
