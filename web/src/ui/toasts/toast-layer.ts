/**
 * The element that toasts are drawn in. It lives outside React, because an open modal makes
 * everything outside itself inert, popovers included: the layer has to move into the topmost
 * dialog, and back out before that dialog leaves. Browsers without popovers draw it there too,
 * by its z-index: above all but what the dialog itself cuts off.
 */
let layer: HTMLElement | null = null;
let removals: MutationObserver | null = null;

export function toastLayer(): HTMLElement {
  if (layer) return layer;
  layer = document.createElement('div');
  layer.popover = 'manual';
  layer.setAttribute('role', 'status');
  document.body.append(layer);
  document.addEventListener('close', () => layer?.hasChildNodes() && raiseToasts(), true);
  return layer;
}

/** Shows the layer above everything that is open now. */
export function raiseToasts(): void {
  const element = toastLayer();
  const home = [...document.querySelectorAll('dialog:modal')].findLast(isSeen) ?? document.body;
  lowerToasts();
  // A dialog that is taken away while it is open closes without an event, and takes the layer along.
  removals ??= new MutationObserver(() => element.isConnected || raiseToasts());
  if (element.parentElement !== home) home.append(element);
  element.showPopover?.();
  removals.observe(document.body, { childList: true, subtree: true });
}

/** Removes the empty layer; no effect when it is gone. */
export function lowerToasts(): void {
  removals?.disconnect();
  toastLayer().hidePopover?.();
}

/** A question in a sheet stays open when the sheet closes, and is not seen any more. */
function isSeen(dialog: Element): boolean {
  return !dialog.parentElement?.closest('dialog:not([open])');
}
