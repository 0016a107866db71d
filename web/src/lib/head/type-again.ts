/** Milliseconds until the next look, while the drawn page stands. */
const againMs = 50;
/** Checks until nothing is waited for any more, at most ten seconds. */
const looksMax = 200;

/**
 * Takes the text and ticks that a visitor entered in a prerendered page, and its press, over into the fields by which
 * the app replaces it, as it does for another language than the page was drawn in.
 */
export function typeAgain(root: HTMLElement, fieldsDrawn: NodeListOf<HTMLInputElement>): void {
  const drawn = [...fieldsDrawn];
  let focused = -1;
  let looks = 0;
  const look = () => {
    const fields = root.querySelectorAll('input');
    if (!drawn[0]?.isConnected && fields.length > 0) return takeOver(drawn, fields, focused);
    // A replaced field loses the focus.
    const active = document.activeElement;
    if (active instanceof HTMLInputElement && drawn.includes(active))
      focused = drawn.indexOf(active);
    looks++;
    if (looks < looksMax) setTimeout(look, againMs);
  };
  look();
}

function takeOver(
  drawn: readonly HTMLInputElement[],
  fields: NodeListOf<HTMLInputElement>,
  focused: number,
): void {
  drawn.forEach((was, index) => {
    const field = fields[index];
    if (field?.type !== was.type || field.autocomplete !== was.autocomplete) return;
    if (was.checked && !field.checked) field.click();
    else if (was.type !== 'checkbox' && was.value !== '') type(field, was.value);
    if (index === focused) field.focus();
  });
  const isPressed = drawn[0]?.form?.hasAttribute('data-pressed');
  // Once the form knows what was typed.
  if (isPressed) setTimeout(() => fields[0]?.form?.requestSubmit());
}

/** Types a text as a person does: React does not notice one that is set through its own property of the field. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
