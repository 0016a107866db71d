import type { ShiftText } from '../th/shift.ts';

export const shift: ShiftText = {
  help: 'Who is here now, what each person has taken, and notes for the next shift',
  people: 'Staff of this shift',
  here: (count) => `Here now: ${count}`,
  me: (name) => `${name} (me)`,
  hereSince: (time) => `Here since ${time}`,
  away: 'Away',
  nothingTaken: 'Has taken nothing',
  taken: (kind, count) => `${kind}: ${count}`,
  takenFor: (wait) => `Taken ${wait} ago`,
  more: (count) => `and ${count} more`,
  notes: 'Hand-over notes',
  noNotes: 'No hand-over notes yet',
  note: 'For the next shift',
  noteHelp:
    'Name members by number, such as #100005, and write no phone or account numbers. Kept for 30\u00A0days. Ctrl+Enter saves.',
  write: 'Save note',
  written: 'Hand-over note saved',
  last: 'Last hand-over note',
  all: 'See this shift',
};
