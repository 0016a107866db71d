import {
  adjustmentResolutions,
  bankResolutions,
  suspenseResolutions,
} from '#features/cases/cases-resolutions.ts';
import { gift } from '#features/gift-link/gift.ts';
import { ageResolutions, doubtResolutions } from '#features/identity/identity-resolutions.ts';
import { inviteResolutions } from '#features/invite/invite-resolutions.ts';
import { potResolutions } from '#features/limits/limits-resolutions.ts';
import { differenceResolutions } from '#features/reconciliation/difference-resolutions.ts';
import { slipResolutions } from '#features/slip/slip-resolutions.ts';
import { gameTransfer } from '#features/transfer/game-transfer.ts';
import { verificationResolutions } from '#features/verification/verification-resolutions.ts';
import { payout } from '#features/withdraw/payout.ts';
import { type CaseResolutions, closeOnly } from '#money/cases/resolutions.ts';
import { resolutionsFor } from '#money/movement/decide.ts';

/** Resolutions offered for each kind of case. */
export const caseResolutions: CaseResolutions = {
  slip: slipResolutions,
  suspense: suspenseResolutions,
  'game-transfer': resolutionsFor(gameTransfer),
  payout: resolutionsFor(payout),
  'gift-link': resolutionsFor(gift),
  invite: inviteResolutions,
  adjustment: adjustmentResolutions,
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
  'under-age': ageResolutions,
  'exclusion-doubt': doubtResolutions,
  verification: verificationResolutions,
  'exclusion-pots': potResolutions,
  'exclusion-unanswered': closeOnly,
  'bank-account': bankResolutions,
};
