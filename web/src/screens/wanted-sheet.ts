import type { OpenModal } from './HomeModals.tsx';

const sheets = ['deposit', 'slip', 'withdraw', 'invite'] as const;

/** The sheet that the address asks for, as short ways of the installed app do: `?open=deposit`. */
export function wantedSheet(): OpenModal | null {
  const wanted = new URLSearchParams(window.location.search).get('open');
  const kind = sheets.find((sheet) => sheet === wanted);
  return kind ? { kind } : null;
}

/** Coming back to the address, or loading it again, opens nothing. */
export function forgetWanted(): void {
  const { pathname, search } = window.location;
  if (search !== '') window.history.replaceState(window.history.state, '', pathname);
}
