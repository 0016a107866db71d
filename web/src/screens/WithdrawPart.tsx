import { OpenWithdrawal } from '#features/progress/OpenWithdrawal.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';

const VerificationSheet = lazyScreen(
  () => import('#features/verification/VerificationSheet.tsx'),
  'VerificationSheet',
);

type Props = {
  /** Closes the identity documents; without it these are the steps of the open withdrawal. */
  readonly onClose?: () => void;
};

/** Parts of a withdrawal that few members need, in one file: the home sheets have no room for two. */
export function WithdrawPart({ onClose }: Props) {
  return onClose ? <VerificationSheet onClose={onClose} /> : <OpenWithdrawal />;
}
