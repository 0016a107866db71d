import { OpenWithdrawal } from '#features/progress/OpenWithdrawal.tsx';
import { NothingYet } from '#features/withdraw/NothingYet.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { balances } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';

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
};

/**
 * Parts of a withdrawal that few members need, in one file, as the home sheets have no room for more: by default the
 * steps of the open withdrawal, or the condition that keeps the money from leaving.
 */
export function WithdrawPart({ onClose, onDeposit }: Props) {
  if (onDeposit) return <NothingYet onDeposit={onDeposit} />;
  return onClose ? <VerificationSheet onClose={onClose} /> : <Blocked />;
}

/** The reason why there is no form: a withdrawal is open, or else a condition runs. */
function Blocked() {
  const { data } = useQuery(balances);
  return data && data.wallet.withdrawing > 0 ? <OpenWithdrawal /> : <RunningBonus />;
}
