import { DepositModal } from '#features/deposit/DepositModal.tsx';
import { DepositSkeleton } from '#features/deposit/DepositSkeleton.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';

// Few deposits need a slip: its code comes with its tab.
const SlipUpload = lazyScreen(() => import('#features/slip/SlipUpload.tsx'), 'SlipUpload');

export const DepositWithin = lazyScreen(() => import('./DepositWithin.tsx'), 'DepositWithin');

type Props = { readonly onClose: () => void; readonly first?: 'slip' };

/** All ways to deposit, the slip of a bank transfer among them, within the member's limits. */
export function DepositSheet(props: Props) {
  return (
    <DepositModal
      {...props}
      slipUpload={<SlipUpload />}
      within={(ways) => (
        <DepositWithin loading={<DepositSkeleton hasLimits />}>{ways}</DepositWithin>
      )}
    />
  );
}
