import { OpenWithdrawal } from '#features/progress/OpenWithdrawal.tsx';
import { VerificationCard } from '#features/verification/VerificationCard.tsx';
import { VerificationSheet } from '#features/verification/VerificationSheet.tsx';

type Props = {
  /** Closes the identity documents; without it these are the steps of the open withdrawal. */
  readonly onClose?: () => void;
};

/** Parts that few members need, in one file: the first page names every file, and has no room for more. */
export function WithdrawPart({ onClose }: Props) {
  return onClose ? <VerificationSheet onClose={onClose} /> : <OpenWithdrawal />;
}

/** The way to the identity documents from the profile. */
export function OwnDocuments() {
  return <VerificationCard />;
}
