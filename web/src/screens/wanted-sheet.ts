import type { OpenModal } from './HomeModals.tsx';

const sheets = ['deposit', 'slip', 'withdraw', 'invite'] as const;

/** The sheet that the address asks for, as short ways of the installed app do: `?open=deposit`. */
export function wantedSheet(): OpenModal | null {
  const { search } = window.location;
  const kind = sheets.find((sheet) => search === `?open=${sheet}`);
  return kind ? { kind } : null;
}

/** Coming back to the address, or loading it again, opens nothing. */
export function forgetWanted(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
