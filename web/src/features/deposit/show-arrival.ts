import { type Baht, formatBaht } from '@wallet/contract/money';
import { classNames } from '#ui/class-names.ts';
import styles from './show-arrival.module.css';

const css = classNames(styles);

/** As long as a toast. */
const shownMs = 4_000;

/**
 * Tints the balance card of the home and lets the amount rise next to its title. False where the card is not visible.
 * Plain elements, because the card is in the first load of the page and has no room for this; a toast announces the
 * same to screen readers.
 */
export function showArrival(amount: Baht, place: string, session: AbortSignal): boolean {
  // The title of the total, with the amount behind it.
  const total = document.querySelector('main h1 + .money')?.parentElement;
  const card = total?.closest('section');
  if (!total || !card || document.querySelector('dialog[open]')) return false;
  const tint = elementOf('div', 'tint');
  const arrived = elementOf('p', 'arrived');
  const sum = elementOf('b', 'sum');
  sum.textContent = `+${formatBaht(amount)}`;
  const from = elementOf('span', 'from');
  from.textContent = place;
  arrived.append(sum, from);
  for (const earlier of total.querySelectorAll(`.${css('arrived')}`)) earlier.remove();
  // Behind what the card says.
  card.prepend(tint);
  total.append(arrived);
  const clear = () => {
    tint.remove();
    arrived.remove();
  };
  setTimeout(clear, shownMs);
  session.addEventListener('abort', clear);
  return true;
}

function elementOf(tag: string, name: 'tint' | 'arrived' | 'sum' | 'from'): HTMLElement {
  const element = document.createElement(tag);
  element.className = css(name);
  element.ariaHidden = 'true';
  return element;
}
