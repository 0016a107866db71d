import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Parts at an edge of the screen, and the edge: behind a notch or the home line nothing can be pressed. */
test.each([
  ['src/screens/bottom-nav.module.css', 'bottom'],
  ['src/ui/dialogs/sheet.module.css', 'bottom'],
  ['src/features/chat/composer.module.css', 'bottom'],
  ['src/ui/toasts/toast-host.module.css', 'top'],
])('%s keeps away from the %s edge', (path, edge) => {
  expect(read('scripts/page-html.ts')).toContain('viewport-fit=cover');
  expect(read(path)).toMatch(new RegExp(`max\\(\\d+px, env\\(safe-area-inset-${edge}\\)\\)`));
});

test('a sheet ends at the keyboard', () => {
  expect(read('src/ui/dialogs/sheet.module.css')).toContain('var(--keyboard');
});
