import { formatMoment } from '#lib/moment.ts';
import { balances } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Money } from '#ui/money/Money.tsx';
import styles from './limits.module.css';
import type { Limits } from './limits-queries.ts';

const css = classNames(styles);

type Props = Pick<Limits, 'net'> & { readonly onClose: () => void };

/** Sheet of the money paid in and paid out over the latest days, and of the money in games. */
export function NetSheet({ net, onClose }: Props) {
  const text = useText('limits');
  return (
    <Sheet title={text.net} onClose={onClose}>
      <div className={css('form')}>
        <table className={css('net')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{text.paidIn}</th>
              <th scope="col">{text.paidOut}</th>
              <th scope="col">{text.netSum}</th>
            </tr>
          </thead>
          <tbody>
            {net.map(({ days, paidIn, paidOut, net: sum }) => (
              <tr key={days}>
                <th scope="row">{text.days(days)}</th>
                <td>
                  <Money amount={paidIn} />
                </td>
                <td>
                  <Money amount={paidOut} />
                </td>
                <td>
                  <Money amount={sum} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <InGames />
      </div>
    </Sheet>
  );
}

/** List of balances in games, with the time at which each provider reported its own. */
function InGames() {
  const text = useText('limits');
  const { data } = useQuery(balances);
  const reply = (data?.slots ?? []).filter(({ amount }) => amount > 0);
  if (reply.length === 0) return null;
  return (
    <div className={css('part')}>
      <h3 className={css('heading')}>{text.inGames}</h3>
      <ul className={css('rows')}>
        {reply.map(({ code, name, amount, refreshedAt }) => (
          <li key={code} className={css('row')}>
            <div>
              <p>{name}</p>
              {refreshedAt !== null && (
                <p className={css('note')}>{text.toldAt(formatMoment(refreshedAt))}</p>
              )}
            </div>
            <Money amount={amount} currency />
          </li>
        ))}
      </ul>
    </div>
  );
}
