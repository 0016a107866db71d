/** Least height of a row in pixels, as in `vertical-picker.module.css`. */
export const rowHeight = 52;

/** Milliseconds that a released column would continue at its last speed. */
const throwMs = 180;

/** Less than a notch of any mouse, so that one notch is one row. */
const wheelStep = 40;

/**
 * The row nearest to a column's position in pixels, and the position's offset from that row:
 * half a row at most, so that the row never leaves the frame.
 */
export function rowAt(
  position: number,
  count: number,
  height: number,
): { row: number; offset: number } {
  const row = within(0, Math.round(position / height), count - 1);
  const offset = within(-height / 2, position - row * height, height / 2);
  return { row, offset };
}

/** The row at which a column comes to rest when released at `speed`, in pixels per millisecond. */
export function landingRow(position: number, speed: number, count: number, height: number): number {
  return rowAt(position + speed * throwMs, count, height).row;
}

/** The rows that a mouse wheel or a touchpad has turned, and the remaining pixels. */
export function turnedBy(left: number, deltaY: number): { rows: number; left: number } {
  const sum = left + within(-wheelStep, deltaY, wheelStep);
  const rows = Math.trunc(sum / wheelStep);
  return { rows, left: sum - rows * wheelStep };
}

function within(least: number, wanted: number, most: number): number {
  return Math.max(least, Math.min(wanted, most));
}
