import { readStored, removeStored, store } from '@wallet/client/storage';
import type { WizardState } from './wizard-state.ts';

const name = 'registration';
/** A registration is meant to be finished soon; later someone else may hold the phone. */
const keptMs = 30 * 60_000;

type Kept = { readonly at: number; readonly state: WizardState };

/**
 * Keeps a registration for when the phone ends the tab, as it does while the member reads the message
 * with the code. Never the password: it is typed once more then.
 */
export function keepWizard(state: WizardState): void {
  const draft = { ...state.draft, password: '', confirmation: '' };
  const kept: Kept = { at: Date.now(), state: { ...state, draft } };
  store('persistent', name, JSON.stringify(kept));
}

/** The registration that was left behind a short while ago, or null. */
export function keptWizard(): WizardState | null {
  try {
    // Our own writing; of an earlier release at worst.
    const kept = JSON.parse(readStored('persistent', name) ?? 'null') as Kept | null;
    if (kept && Date.now() - kept.at < keptMs) return kept.state;
  } catch {
    // Unreadable is as good as nothing.
  }
  clearWizard();
  return null;
}

export function clearWizard(): void {
  removeStored('persistent', name);
}
