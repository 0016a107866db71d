import { useState } from 'react';
import { WithdrawModal } from '#features/withdraw/WithdrawModal.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { DepositSheet } from './DepositSheet.tsx';

// It comes with the strip of work under way, which names an open withdrawal first.
const OpenWithdrawal = lazyScreen(
  () => import('#features/progress/OpenWithdrawal.tsx'),
  'OpenWithdrawal',
);

/** A withdrawal: its form, the steps of one that is open, or the way to a deposit from an empty wallet. */
export function WithdrawSheet({ onClose }: { onClose: () => void }) {
  const [isDeposit, setDeposit] = useState(false);
  if (isDeposit) return <DepositSheet onClose={onClose} />;
  return (
    <WithdrawModal onClose={onClose} open={<OpenWithdrawal />} onDeposit={() => setDeposit(true)} />
  );
}
