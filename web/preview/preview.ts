import type { PreviewMessage, PreviewScreen } from '@wallet/contract/branding/preview';
import '#lib/theme/show-theme.ts';
import { startSession } from '#lib/session/session.ts';
import { chooseTheme } from '#lib/theme/theme.ts';
import { demoReplies } from './demo-replies.ts';
import { isolate } from './isolate.ts';

/**
 * Standalone script of the page in which the console shows the member app in an unsaved look. It waits for the
 * console's first message, removes everything that would lead out of the page, and only then loads the app.
 */

/** Address of the member app at which each screen is shown. */
const addresses: Readonly<Record<PreviewScreen, string>> = {
  home: '/user/home',
  lobby: '/user/home',
  deposit: '/user/home?open=deposit',
  wheel: '/user/spin',
  login: '/login',
  contact: '/contact',
};

let hasBegun = false;

window.addEventListener('message', ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
  if (source !== window.parent || origin !== window.location.origin || window === window.top)
    return;
  applyRules(data.rules);
  if (hasBegun) return;
  hasBegun = true;
  begin(data);
});

function begin(message: PreviewMessage): void {
  const { screen, language, theme } = message;
  isolate(demoReplies(message));
  keepFocusOut();
  keepHistoryOut();
  window.localStorage.setItem('locale', language);
  chooseTheme(theme);
  const address = addresses[screen];
  if (address.startsWith('/user/')) startSession('preview');
  window.history.replaceState(null, '', address);
  const entry = document.querySelector<HTMLElement>('[data-entry]')?.dataset['entry'];
  if (entry) void import(/* @vite-ignore */ entry);
  if (screen === 'lobby') keepLobbyInSight();
}

/** Leaves the keyboard where it is: a dialog that opens here would take it from the console's form. */
function keepFocusOut(): void {
  HTMLElement.prototype.focus = () => undefined;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function openAside() {
    const focused = window.parent.document.activeElement;
    showModal.call(this);
    if (focused && 'focus' in focused && typeof focused.focus === 'function') focused.focus();
  };
}

/** Replaces history entries instead of adding them: those of a frame would get in the way of the console's Back. */
function keepHistoryOut(): void {
  const { history } = window;
  history.pushState = (...entry) => history.replaceState(...entry);
  history.back = () => undefined;
}

/** Pixels that the top bar covers. */
const barHeight = 72;

/** The games are the home's last part, below the first view; parts that arrive above them move them. */
function keepLobbyInSight(): void {
  const scroll = () => {
    const games = document.querySelector('main > div')?.lastElementChild;
    if (games) window.scrollBy(0, games.getBoundingClientRect().top - barHeight);
  };
  new MutationObserver(scroll).observe(document.body, { childList: true, subtree: true });
}

/** The rules of the look, after those of the app. */
function applyRules(rules: readonly string[]): void {
  const sheet = document.querySelector<HTMLStyleElement>('style#brand')?.sheet;
  if (!sheet) return;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
}
