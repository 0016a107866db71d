import { type Baht, bahtOf, type Satang } from '@wallet/contract/money';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked, useClearedWhenDone, useUnderway } from '#lib/intent/intent.ts';
import { useKeptOverLogin } from '#lib/intent/use-kept-over-login.ts';
import { withoutSent } from '#lib/intent/without-sent.ts';
import { currentLanguage } from '#lib/language.ts';
import {
  gatherMoney,
  type Moved,
  moveMoney,
  type PendingMove,
  walletCode,
} from '#lib/money/transfers.ts';
import { loadText } from '#lib/text.ts';
import { useGone } from '#lib/timing/use-gone.ts';
import { useAction } from '#lib/use-action.ts';
import { announce } from '#ui/toasts/announce.ts';
import { type GameAccount, type Move, moveOnly, moveToPlay } from './game-account-state.ts';
import { type GameTab, launchGame, reserveTab } from './launch-game.ts';

export type Refused = Extract<Move, { kind: 'refused' }>['why'];

/** A move without an answer, and the amount as it was typed. */
type Pending = PendingMove & { readonly typed: string };

type Handlers = {
  readonly game: GameAccount;
  /** Balance of the wallet, in baht. */
  readonly walletAmount: Baht;
  /** Money in the wallet and in the member's other games, in baht. */
  readonly everything: Baht;
  /** The amount has to be checked again before anything moves. */
  readonly onRefused: () => void;
  readonly onMoved: (amount: Satang) => void;
};

/** Moving money into a game and opening it, as the two buttons of its sheet do. */
export function usePlay(handlers: Handlers) {
  const { game, walletAmount, everything, onRefused, onMoved } = handlers;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const isGone = useGone();

  function type(value: string): void {
    setTyped(value);
    setRefused(null);
  }

  /** True when the money is in the game, or none was to be moved. */
  async function carryOut(move: Move): Promise<boolean> {
    switch (move.kind) {
      case 'nothing':
        return true;
      case 'refused':
        setRefused(move.why);
        onRefused();
        return false;
      case 'move': {
        const amount = bahtOf(move.amount);
        const moved = await moveMoney({ from: walletCode, to: game.code, amount });
        if (moved.kind === 'done') onMoved(move.amount);
        return hasArrived(moved);
      }
    }
  }

  /** Money whose arrival is not known yet keeps the member and the amount here, where the outcome will show. */
  function hasArrived(moved: Moved): boolean {
    if (moved.kind === 'pending') setPending({ ...moved, typed });
    else setTyped((now) => (now === typed ? '' : now));
    return moved.kind === 'done';
  }

  async function fail(error: unknown): Promise<void> {
    // An amount that is being checked stays until it is known to be done.
    if (!isBeingChecked(error)) refuse(await errorText(error));
  }

  useClearedWhenDone('transfer', (sent) => {
    if (sent.to === game.code) setTyped(withoutSent(sent.amount));
  });
  useKeptOverLogin({ kind: 'transfer', typed, from: walletCode, to: game.code });

  const transfer = useAction(async () => {
    try {
      await carryOut(moveOnly(typed, walletAmount));
    } catch (error) {
      await fail(error);
    }
  });

  const play = useAction(() => {
    const move = moveToPlay(typed, walletAmount);
    return open(move.kind === 'refused' ? null : reserveTab(), () => carryOut(move));
  });

  const playWithAll = useAction(() =>
    open(reserveTab(), async () => {
      const moving =
        everything > walletAmount
          ? gatherMoney(game.code, everything)
          : moveMoney({ from: walletCode, to: game.code, amount: walletAmount });
      return hasArrived(await moving);
    }),
  );

  async function open(tab: GameTab, move: () => Promise<boolean>): Promise<void> {
    // Nothing moves to a game that cannot be shown.
    if (tab === 'blocked')
      return refuse((await loadText(currentLanguage(), 'gameAccount')).blocked);
    try {
      // Not once the sheet was closed: it would interrupt the member's next step.
      if ((await move()) && !isGone()) await launchGame(game, tab);
      else tab?.close();
    } catch (error) {
      tab?.close();
      await fail(error);
    }
  }

  const isUnderway = useUnderway('transfer') !== null;
  /** A move that went through after all is not offered once more; another amount may stand there by now. */
  const forgetMoved = () => setTyped((now) => (now === pending?.typed ? '' : now));
  const presses = { transfer, play, playWithAll };
  return {
    ...{ typed, type, refused, pending, forgetMoved, isUnderway },
    ...presses,
  };
}

function refuse(message: string): void {
  announce({ kind: 'error', message });
}
