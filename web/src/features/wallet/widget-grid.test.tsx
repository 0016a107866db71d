import { LoaderPinwheel } from 'lucide';
import { expect, test } from 'vitest';
import { onTop, show, stage } from '../../test/stage.tsx';
import { WidgetGrid } from './WidgetGrid.tsx';

stage();

test('the name of a button says what its number counts', async () => {
  const wheel = { label: 'Prize wheel', icon: LoaderPinwheel, onPress: () => {} };
  await show(<WidgetGrid widgets={[{ ...wheel, tone: 'gold', badge: 6 }]} />);
  // Without a layout the label and the badge have space between them or not.
  expect(onTop().getByRole('button', { name: /^Prize wheel\s*6\s*Coins$/ })).toBeDefined();
});
