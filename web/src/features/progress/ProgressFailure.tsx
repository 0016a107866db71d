import { slipNotes } from '@wallet/contract/errors';
import { textOfCode } from '#lib/error-text.ts';
import { useLanguage } from '#lib/language.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './progress.module.css';
import type { ProgressItem } from './progress-state.ts';

const css = classNames(styles);

/** Explains why an item failed, where its money is, and what to do. */
export function ProgressFailure({ item }: { item: ProgressItem }) {
  return (
    <div className={css('why', 'failure')} role="status">
      <Reason item={item} />
    </div>
  );
}

function Reason({ item }: { item: ProgressItem }) {
  switch (item.kind) {
    case 'slip':
      return <SlipFailure item={item} />;
    case 'move':
      return <MoveFailure item={item} />;
    default:
      return <WithdrawalFailure item={item} />;
  }
}

function MoveFailure({ item: { direction } }: { item: ProgressItem }) {
  const text = useText('progress');
  return (
    <>
      <p>{text.providerRefused}</p>
      <p>{direction === 'out' ? text.moneyInGame : text.moneyBack}</p>
    </>
  );
}

function SlipFailure({ item }: { item: ProgressItem }) {
  const language = useLanguage();
  const note = slipNotes.find((code) => code === item.failure) ?? 'UNKNOW_ERROR';
  const { data: words } = useQuery({
    queryKey: ['text of code', language, note],
    queryFn: () => textOfCode(note),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p>{words}</p>;
}

function WithdrawalFailure({ item }: { item: ProgressItem }) {
  const text = useText('progress');
  const statement = useText('statement');
  const reasons: Readonly<Record<string, string>> = {
    NAME_MISMATCH: statement.nameMismatch,
    ACCOUNT_CLOSED: statement.accountClosed,
    PROOF_NEEDED: statement.proofNeeded,
    PLAY_REVIEW: statement.playReview,
    CONTACT_US: statement.contactUs,
  };
  return (
    <>
      <p>{(item.failure && reasons[item.failure]) ?? text.bankRefused}</p>
      <p>{text.moneyBack}</p>
    </>
  );
}
