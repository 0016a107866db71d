import { OpenWithdrawal } from '#features/progress/OpenWithdrawal.tsx';
import { NothingYet } from '#features/withdraw/NothingYet.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';

const VerificationSheet = lazyScreen(
  () => import('#features/verification/VerificationSheet.tsx'),
  'VerificationSheet',
);

type Props = {
  /** Closes the identity documents, which this is then. */
  readonly onClose?: () => void;
  /** Leads to a deposit from an empty wallet, of which this tells then. */
  readonly onDeposit?: () => void;
};

/**
 * Parts of a withdrawal that few members need, in one file, as the home sheets have no room for more: by default the
 * steps of the open withdrawal.
 */
export function WithdrawPart({ onClose, onDeposit }: Props) {
  if (onDeposit) return <NothingYet onDeposit={onDeposit} />;
  return onClose ? <VerificationSheet onClose={onClose} /> : <OpenWithdrawal />;
}
