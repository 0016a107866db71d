/** Focuses the first invalid field after a failed validation was rendered. */
export function focusInvalidField(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
