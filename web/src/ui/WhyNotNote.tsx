import { codeText } from '@wallet/client/code-text';
import { ineligibilityText } from '@wallet/client/ineligibility-text';
import type { EligibilityShown } from '@wallet/contract/eligibility/eligibility';
import type { IneligibilityCause } from '@wallet/contract/eligibility/ineligibility';
import { errorText } from '#lib/error-text.ts';
import { freshBalances } from '#lib/money/fresh-balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { Link, usePath } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from './buttons/Button.tsx';
import { classNames } from './class-names.ts';
import { toast } from './toasts/toast.ts';
import styles from './why-not.module.css';

const css = classNames(styles);

/** Reason why something cannot be taken, in words and figures, and the next step where there is one. */
export function WhyNotNote({ verdict }: { verdict: EligibilityShown }) {
  const errors = useText('errorTexts');
  const { units, navContact } = useText('core');
  const { obstacle, reason } = verdict;
  const known = obstacle && ineligibilityText(errors, units, obstacle);
  return (
    <div className={css('note')} role="status">
      <p>{known ?? codeText(errors, reason ?? '')}</p>
      {obstacle && <NextStep cause={obstacle.cause} />}
      {reason === 'OTHER_CURRENCY' && (
        <Link className={css('step')} to="/user/contact">
          {navContact}
        </Link>
      )}
    </div>
  );
}

function NextStep({ cause }: { cause: IneligibilityCause }) {
  const path = usePath();
  const { bonusConditions } = useText('home');
  const { navStatement } = useText('core');
  if (cause === 'BALANCE_REMAINS' || cause === 'TRANSFER_OPEN') return <LookAgain />;
  if (cause === 'WITHDRAWAL_OPEN') {
    return (
      <Link className={css('step')} to="/user/statement">
        {navStatement}
      </Link>
    );
  }
  const isCondition = cause === 'CONDITION_RUNNING' || cause === 'CONDITION_WAITING';
  return isCondition && path !== '/user/bonus' ? (
    <Link className={css('step')} to="/user/bonus">
      {bonusConditions}
    </Link>
  ) : null;
}

const verdicts = ['GET /api/eligibility', 'GET /api/promotion/find/:code'] as const;

/** Game balances may be stale: offers a refresh. */
function LookAgain() {
  const { checkBalance } = useText('home');
  const looking = useAction(async () => {
    try {
      await freshBalances();
      await Promise.all(
        verdicts.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    } catch (error) {
      toast('error', await errorText(error));
    }
  });
  return (
    <Button size="small" busy={looking.isBusy} onClick={() => void looking.run()}>
      {checkBalance}
    </Button>
  );
}
