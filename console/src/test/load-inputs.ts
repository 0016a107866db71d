import { beforeAll } from 'vitest';
import { loadEditForm } from '#editing/form/EditDrawer.tsx';
import * as inputs from '#editing/form/load-inputs.ts';

/** Loads the code of every input before the tests of a file, so that a form is complete when it is shown. */
export function withAllInputs(): void {
  beforeAll(async () => {
    const { inputsOfLists: _, ...loads } = inputs;
    await Promise.all([loadEditForm(), ...Object.values(loads).map((load) => load())]);
  });
}
