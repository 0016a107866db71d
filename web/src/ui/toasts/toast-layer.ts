/**
 * The element that toasts are drawn in. It lives outside React, because an open modal makes
 * everything outside itself inert, popovers included: the layer has to move into the topmost
 * dialog, and back out before that dialog leaves. Browsers without popovers draw it there too,
 * by its z-index: above all but what the dialog itself cuts off.
 */
let layer: HTMLElement | null = null;
/** Open dialogs, without those in a closed sheet, which stay open and are not visible. */
const seenDialogs = 'dialog:modal:not(dialog:not([open]) *)';

export function toastLayer(): HTMLElement {
  if (layer) return layer;
  layer = document.createElement('div');
  layer.popover = 'manual';
  layer.setAttribute('role', 'status');
  document.body.append(layer);
  const raise = () => layer?.hasChildNodes() && raiseToasts();
  document.addEventListener('close', raise, true);
  // A dialog that is taken away while it is open closes without an event, and takes the layer along.
  const removals = new MutationObserver(() => layer?.isConnected || raise());
  removals.observe(document.body, { childList: true, subtree: true });
  return layer;
}

/** Shows the layer above everything that is open now. */
export function raiseToasts(): void {
  const element = toastLayer();
  const dialogs = document.querySelectorAll(seenDialogs);
  const home = dialogs.item(dialogs.length - 1) ?? document.body;
  lowerToasts();
  if (element.parentElement !== home) home.append(element);
  element.showPopover?.();
}

/** Removes the empty layer; no effect when it is gone. */
export function lowerToasts(): void {
  toastLayer().hidePopover?.();
}
