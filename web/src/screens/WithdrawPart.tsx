import { OpenWithdrawal } from '#features/progress/OpenWithdrawal.tsx';
import { NothingYet } from '#features/withdraw/NothingYet.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';

const VerificationSheet = lazyScreen(
  () => import('#features/verification/VerificationSheet.tsx'),
  'VerificationSheet',
);

const RunningBonus = lazyScreen(() => import('./BonusScreen.tsx'), 'RunningBonus');

type Props = {
  /** Closes the identity documents, which this is then. */
  readonly onClose?: () => void;
  /** Leads to a deposit from an empty wallet, of which this tells then. */
  readonly onDeposit?: () => void;
  /** A condition keeps the money from leaving, which this shows then. */
  readonly isHeld?: boolean;
};

/**
 * Parts of a withdrawal that few members need, in one file, as the home sheets have no room for more: by default the
 * steps of the open withdrawal.
 */
export function WithdrawPart({ onClose, onDeposit, isHeld = false }: Props) {
  if (isHeld) return <RunningBonus />;
  if (onDeposit) return <NothingYet onDeposit={onDeposit} />;
  return onClose ? <VerificationSheet onClose={onClose} /> : <OpenWithdrawal />;
}
