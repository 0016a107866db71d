import { ImageOff } from 'lucide';
import { useText } from '#lib/text.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { SlipTable } from './SlipTable.tsx';
import { slipPage } from './slip-queries.ts';

/** The slips sent so far and their outcomes. */
export function SlipModal({ onClose }: { onClose: () => void }) {
  const text = useText('slip');
  return (
    <Sheet title={text.slips} onClose={onClose}>
      <PagedList
        query={slipPage}
        skeleton={{ height: 320 }}
        empty={
          <Empty icon={<Icon of={ImageOff} size={26} />} title={text.none}>
            {text.noneHelp}
          </Empty>
        }
      >
        {({ slips }) => <SlipTable slips={slips} />}
      </PagedList>
    </Sheet>
  );
}
