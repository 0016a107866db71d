import { DepositModal } from '#features/deposit/DepositModal.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';

// Few deposits need a slip: its code comes with its tab.
const SlipUpload = lazyScreen(() => import('#features/slip/SlipUpload.tsx'), 'SlipUpload');

/** All ways to deposit, the slip of a bank transfer among them. */
export function DepositSheet({ onClose }: { onClose: () => void }) {
  return <DepositModal onClose={onClose} slipUpload={<SlipUpload />} />;
}
