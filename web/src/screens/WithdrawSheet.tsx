import { type ReactNode, useState } from 'react';
import { WithdrawModal } from '#features/withdraw/WithdrawModal.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { DepositSheet } from './DepositSheet.tsx';

// Its steps come with the strip of work under way, which names an open withdrawal first.
const WithdrawPart = lazyScreen(() => import('./WithdrawPart.tsx'), 'WithdrawPart');

/**
 * A withdrawal: its form, the steps of one that is open, the way to a deposit from an empty wallet, the condition that
 * keeps the money from leaving, or the identity documents that an amount takes.
 */
export function WithdrawSheet({ onClose }: { onClose: () => void }) {
  const [instead, setInstead] = useState<ReactNode>(null);
  return (
    instead ?? (
      <WithdrawModal
        onClose={onClose}
        open={<WithdrawPart />}
        empty={<WithdrawPart onDeposit={() => setInstead(<DepositSheet onClose={onClose} />)} />}
        onDocuments={() => setInstead(<WithdrawPart onClose={onClose} />)}
      />
    )
  );
}
