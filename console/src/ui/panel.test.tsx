import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { Panel } from './Panel.tsx';

const stage = stageForEach();

test('a panel has room around what it holds, and a table’s has none', async () => {
  await stage.show(
    <>
      <Panel title="Notes">text</Panel>
      <Panel title="Rows" p={0}>
        table
      </Panel>
    </>,
  );
  const roomOf = (title: string) => screen.getByText(title).closest('section')?.style.padding;
  expect([roomOf('Notes'), roomOf('Rows')]).toEqual(['var(--mantine-spacing-md)', '0rem']);
});
