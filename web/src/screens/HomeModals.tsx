import type { ReplyOf } from '@wallet/contract/api';
import { AgreementSheet } from '#features/info/AgreementSheet.tsx';
import { TransferModal } from '#features/transfer/TransferModal.tsx';
import { currentLanguage } from '#lib/language.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { loadText } from '#lib/text.ts';
import { DepositSheet, DepositWithin } from './DepositSheet.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';

const GameAccountModal = lazyScreen(
  () => import('#features/games/GameAccountModal.tsx'),
  'GameAccountModal',
);
const InviteModal = lazyScreen(() => import('#features/invite/InviteModal.tsx'), 'InviteModal');
const RefundModal = lazyScreen(() => import('#features/refund/RefundModal.tsx'), 'RefundModal');
const namespaces = [
  'deposit',
  'slip',
  'withdraw',
  'transfer',
  'gameAccount',
  'invite',
  'refund',
  'agreement',
] as const;
// Sheets are preloaded together with their texts when the page is idle.
DepositWithin.preload().catch(Boolean);
GameAccountModal.preload().catch(Boolean);
InviteModal.preload().catch(Boolean);
RefundModal.preload().catch(Boolean);
for (const namespace of namespaces) loadText(currentLanguage(), namespace).catch(Boolean);

/** Sheet that is open above the home screen. */
export type OpenModal =
  | {
      readonly kind:
        | 'deposit'
        | 'slip'
        | 'withdraw'
        | 'transfer'
        | 'invite'
        | 'refund'
        | 'agreement';
    }
  | { readonly kind: 'game'; readonly game: ReplyOf<'GET /api/wallet'>['slots'][number] };

type Props = { readonly open: OpenModal; readonly onClose: () => void };

/** The sheets of the home screen, one file together. */
export function HomeModals({ open, onClose }: Props) {
  switch (open.kind) {
    case 'deposit':
      return <DepositSheet onClose={onClose} />;
    case 'slip':
      return <DepositSheet first="slip" onClose={onClose} />;
    case 'withdraw':
      return <WithdrawSheet onClose={onClose} />;
    case 'transfer':
      return <TransferModal onClose={onClose} />;
    case 'invite':
      return <InviteModal onClose={onClose} />;
    case 'refund':
      return <RefundModal onClose={onClose} />;
    case 'agreement':
      return <AgreementSheet onClose={onClose} />;
    case 'game':
      return <GameAccountModal game={open.game} onClose={onClose} />;
  }
}
