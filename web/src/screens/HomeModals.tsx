import type { ReplyOf } from '@wallet/contract/api';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';

type GameAccount = ReplyOf<'GET /api/wallet'>['slots'][number];

/** What is open above the home screen. */
export type OpenModal =
  | { readonly kind: 'deposit' | 'withdraw' | 'transfer' }
  | { readonly kind: 'game'; readonly game: GameAccount };

type Closing = { readonly onClose: () => void };

const DepositModal = lazyScreen<Closing & { slipUpload: ReactNode }>(
  async () => (await import('#features/deposit/DepositModal.tsx')).DepositModal,
);
const SlipUpload = lazyScreen(
  async () => (await import('#features/slip/SlipUpload.tsx')).SlipUpload,
);
const WithdrawModal = lazyScreen<Closing>(
  async () => (await import('#features/withdraw/WithdrawModal.tsx')).WithdrawModal,
);
const TransferModal = lazyScreen<Closing>(
  async () => (await import('#features/transfer/TransferModal.tsx')).TransferModal,
);
const GameAccountModal = lazyScreen<Closing & { game: GameAccount }>(
  async () => (await import('#features/games/GameAccountModal.tsx')).GameAccountModal,
);

const warmAfterMs = 1500;

/** The sheets of the home screen. Their code is fetched once the screen has come to rest. */
export function HomeModals({ open, onClose }: Closing & { readonly open: OpenModal | null }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const modal of [DepositModal, WithdrawModal, TransferModal, GameAccountModal]) {
        void modal.preload();
      }
    }, warmAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{open && modalOf(open, onClose)}</Suspense>;
}

function modalOf(open: OpenModal, onClose: () => void): ReactNode {
  switch (open.kind) {
    case 'deposit':
      return <DepositModal onClose={onClose} slipUpload={<SlipUpload />} />;
    case 'withdraw':
      return <WithdrawModal onClose={onClose} />;
    case 'transfer':
      return <TransferModal onClose={onClose} />;
    case 'game':
      return <GameAccountModal game={open.game} onClose={onClose} />;
  }
}
