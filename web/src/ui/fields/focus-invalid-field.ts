/** Focuses the first invalid field, after a refused form was drawn. */
export function focusInvalidField(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
