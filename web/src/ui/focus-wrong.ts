/** After a refused form was drawn: to the first field that is wrong. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
