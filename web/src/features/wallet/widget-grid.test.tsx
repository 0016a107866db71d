import { LoaderPinwheel } from 'lucide';
import { expect, test } from 'vitest';
import { read, show, stage } from '../../test/stage.tsx';
import { WidgetGrid } from './WidgetGrid.tsx';

stage();

test('the name of a button says what its number counts', async () => {
  const wheel = { label: 'Prize wheel', icon: LoaderPinwheel, onPress: () => {} };
  await show(<WidgetGrid widgets={[{ ...wheel, tone: 'gold', badge: 6 }]} />);
  // Text, as the name has a space there or not, by what stood in the window before.
  expect(read()).toContain('Prize wheel6 Coins');
});
