import { authJobs } from '#features/auth/auth-jobs.ts';
import { bankfeedJobs } from '#features/bankfeed/bankfeed-jobs.ts';
import { bonusJobs } from '#features/bonus/bonus-jobs.ts';
import { chatJobs } from '#features/chat/chat-jobs.ts';
import { depositJobs } from '#features/deposit/deposit-jobs.ts';
import { gamesJobs } from '#features/games/games-jobs.ts';
import { giftLinkJobs } from '#features/gift-link/gift-link-jobs.ts';
import { inviteJobs } from '#features/invite/invite-jobs.ts';
import { limitsJobs } from '#features/limits/limits-jobs.ts';
import { nameInquiryJobs } from '#features/name-inquiry/name-inquiry-jobs.ts';
import { pushJobs } from '#features/push/push-jobs.ts';
import { reconcileJobs } from '#features/reconciliation/reconciliation-jobs.ts';
import { refundJobs } from '#features/refund/refund-jobs.ts';
import { riskJobs } from '#features/risk/risk-jobs.ts';
import { signalsJobs } from '#features/signals/signals-jobs.ts';
import { slipJobs } from '#features/slip/slip-jobs.ts';
import { spinJobs } from '#features/spin/spin-jobs.ts';
import { transferJobs } from '#features/transfer/transfer-jobs.ts';
import { verificationJobs } from '#features/verification/verification-jobs.ts';
import { withdrawJobs } from '#features/withdraw/withdraw-jobs.ts';
import type { AllJobHandlers } from '#jobs/jobs.ts';
import type { Services } from '../services.ts';
import { anchorJobs } from '../upkeep/anchor-jobs.ts';
import { auditJobs } from '../upkeep/audit-ledger.ts';
import { cleanupJobs } from '../upkeep/cleanup.ts';
import { watchJobs } from '../upkeep/ledger-monitor.ts';

/** Handlers of background jobs, by kind of job. */
export function jobHandlersOf(services: Services): AllJobHandlers {
  return {
    ...authJobs(services),
    ...bonusJobs(services),
    ...bankfeedJobs(services),
    ...chatJobs(services),
    ...depositJobs(services),
    ...gamesJobs(services),
    ...giftLinkJobs(services),
    ...signalsJobs(services),
    ...slipJobs(services),
    ...inviteJobs(services),
    ...limitsJobs(services),
    ...nameInquiryJobs(services),
    ...reconcileJobs(services),
    ...pushJobs(services),
    ...refundJobs(services),
    ...riskJobs(services),
    ...spinJobs(services),
    ...transferJobs(services),
    ...verificationJobs(services),
    ...withdrawJobs(services),
    ...cleanupJobs(services),
    ...watchJobs(services),
    ...auditJobs(services),
    ...anchorJobs(services),
  };
}
