import { DepositModal } from '#features/deposit/DepositModal.tsx';
import { SlipUpload } from '#features/slip/SlipUpload.tsx';

/** All ways to deposit, the slip of a bank transfer among them. */
export function DepositSheet({ onClose }: { onClose: () => void }) {
  return <DepositModal onClose={onClose} slipUpload={<SlipUpload />} />;
}
