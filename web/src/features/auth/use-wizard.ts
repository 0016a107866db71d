import { type Dispatch, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { rememberedInviteCode } from './invite-code.ts';
import { keepWizard, keptWizard } from './kept-wizard.ts';
import {
  nextWizard,
  type Step,
  startWizard,
  steps,
  type WizardEvent,
  type WizardState,
} from './wizard-state.ts';

/**
 * The registration as far as it got. Every step is an entry of the browser's history, so that its back button leads one
 * step back, and a reload stays; typed values are kept across both.
 */
export function useWizard(): readonly [WizardState, Dispatch<WizardEvent>] {
  const [state, send] = useReducer(nextWizard, null, () => startWizard(rememberedInviteCode()));
  const first = useRef(state);
  // After the first drawing, which has to be as the build drew it.
  useLayoutEffect(() => {
    const kept = keptWizard();
    if (kept) send({ kind: 'found', state: { ...kept, step: enteredStep() ?? kept.step } });
  }, []);
  useEffect(() => {
    // The stored registration, and the position in the history, are unknown to the first drawing.
    if (state === first.current) return;
    keepWizard(state);
    enter(state.step);
  }, [state]);
  useEffect(() => {
    const follow = () => send({ kind: 'wentTo', step: enteredStep() ?? 'phone' });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return [state, send];
}

/** One step back, the same as the browser's own button. */
export function goBack(): void {
  window.history.back();
}

/** Makes the history lead to a step from those before it. */
function enter(step: Step): void {
  const entered = enteredStep() ?? 'phone';
  if (entered === step) return;
  // The code has done its work, and there is no way back to it.
  if (entered === 'otp') window.history.replaceState({ step }, '');
  else if (step === 'bank' && entered === 'phone') {
    window.history.pushState({ step: 'profile' }, '');
    window.history.pushState({ step }, '');
  } else if (steps.indexOf(step) > steps.indexOf(entered)) window.history.pushState({ step }, '');
  else window.history.replaceState({ step }, '');
}

function enteredStep(): Step | undefined {
  const { state }: { readonly state: unknown } = window.history;
  if (typeof state !== 'object' || state === null) return undefined;
  return steps.find((step) => step === Reflect.get(state, 'step'));
}
