import { LoaderPinwheel } from 'lucide';
import { expect, test } from 'vitest';
import { read, show, stage } from '../../test/stage.tsx';
import { WidgetGrid } from './WidgetGrid.tsx';

stage();

test('the name of a button says what its number counts', async () => {
  const wheel = { label: 'Prize wheel', icon: LoaderPinwheel, onPress: () => {} };
  await show(<WidgetGrid widgets={[{ ...wheel, tone: 'gold', badge: 6 }]} />);
  // The text, as styles decide whether the name has a space between the two.
  expect(read()).toContain('Prize wheel6 Coins');
});
