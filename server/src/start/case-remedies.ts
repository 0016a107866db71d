import {
  adjustmentRemedies,
  bankRemedies,
  suspenseRemedies,
} from '#features/cases/cases-remedies.ts';
import { gift } from '#features/gift-link/gift.ts';
import { ageRemedies, doubtRemedies } from '#features/identity/identity-remedies.ts';
import { inviteRemedies } from '#features/invite/invite-remedies.ts';
import { potRemedies } from '#features/limits/limits-remedies.ts';
import { differenceResolutions } from '#features/reconciliation/difference-resolutions.ts';
import { slipRemedies } from '#features/slip/slip-remedies.ts';
import { gameTransfer } from '#features/transfer/game-transfer.ts';
import { verificationRemedies } from '#features/verification/verification-remedies.ts';
import { payout } from '#features/withdraw/payout.ts';
import { type CaseRemedies, closeOnly } from '#money/cases/resolutions.ts';
import { remediesOf } from '#money/movement/decide.ts';

/** Resolutions offered for each kind of case. */
export const caseRemedies: CaseRemedies = {
  slip: slipRemedies,
  suspense: suspenseRemedies,
  'game-transfer': remediesOf(gameTransfer),
  payout: remediesOf(payout),
  'gift-link': remediesOf(gift),
  invite: inviteRemedies,
  adjustment: adjustmentRemedies,
  // Closed with its withdrawal, which one person decides.
  withdrawal: {},
  'game-contradiction': closeOnly,
  'payout-contradiction': closeOnly,
  'gift-contradiction': closeOnly,
  'payment-notice': closeOnly,
  'payout-notice': closeOnly,
  'slip-check': closeOnly,
  'reward-ceiling': closeOnly,
  reconciliation: differenceResolutions,
  'account-dispute': closeOnly,
  'guarded-change': closeOnly,
  'under-age': ageRemedies,
  'exclusion-doubt': doubtRemedies,
  verification: verificationRemedies,
  'exclusion-pots': potRemedies,
  'exclusion-unanswered': closeOnly,
  'bank-account': bankRemedies,
};
