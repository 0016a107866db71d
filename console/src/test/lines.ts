import type { Columns } from '#ui/table/table-features.ts';

const inline = new Set('A B BDI CODE DEL EM I INS KBD LABEL SMALL SPAN STRONG TIME U'.split(' '));

/**
 * Words of a part of the screen, one line for each of its blocks, as they are read from top to bottom. Links stand
 * with their addresses, `[Noy](/members/100005)`; what is hidden from screen readers is left out.
 */
export function linesOf(part: Element = document.body): readonly string[] {
  const lines = [''];
  function read(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) lines.push(`${lines.pop()}${node.textContent}`);
    if (!(node instanceof Element) || isLeftOut(node)) return;
    const href = node.tagName === 'A' ? node.getAttribute('href') : null;
    if (href !== null) lines.push(`${lines.pop()}[`);
    if (!inline.has(node.tagName)) lines.push('');
    for (const each of node.childNodes) read(each);
    if (!inline.has(node.tagName)) lines.push('');
    if (href !== null) lines.push(`${lines.pop()}](${href})`);
  }
  read(part);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

function isLeftOut(element: Element): boolean {
  return (
    ['STYLE', 'SCRIPT', 'svg'].includes(element.tagName) ||
    element.getAttribute('aria-hidden') === 'true'
  );
}

/** Words of the cells of a table, row by row, its heads first. */
export function rowsOf(table: HTMLElement): readonly (readonly string[])[] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => linesOf(cell).join(' | ')),
  );
}

/** Values of the fields of a form, by their labels. Of radio buttons only the chosen one is listed. */
export function entriesOf(form: Element = document.body): Readonly<Record<string, unknown>> {
  const all = 'input:not([type=hidden], [type=file]), textarea';
  const fields = [...form.querySelectorAll<HTMLInputElement>(all)];
  return Object.fromEntries(
    fields
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map((field) => [labelOf(field), contentOf(field)]),
  );
}

function labelOf(field: HTMLInputElement): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
  return label.replace(/\s*\*$/, '').replace(/\s+/g, ' ');
}

function contentOf({ type, checked, value }: HTMLInputElement): unknown {
  return type === 'checkbox' || type === 'radio' ? checked : value.replace(/\s+/g, ' ');
}

const rules: readonly (readonly [rule: string, attribute: string])[] = [
  ['keys', 'inputmode'],
  ['at most', 'maxlength'],
  ['like', 'placeholder'],
];

/** Rules of the fields of a form, by their labels: `keys decimal, at most 12`; `first` is where typing begins. */
export function rulesOf(form: Element = document.body): Readonly<Record<string, string>> {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=radio]), textarea'),
  ];
  return Object.fromEntries(fields.map((field) => [labelOf(field), ruleOf(field)]));
}

function ruleOf(field: HTMLInputElement): string {
  const kept = rules.flatMap(([rule, attribute]) => {
    const value = field.getAttribute(attribute);
    return value === null ? [] : [`${rule} ${value}`];
  });
  if (field.dataset['autofocus'] !== undefined) kept.push('first');
  if (field.disabled) kept.push('off');
  return kept.join(', ');
}

/** Faults of the fields of a form, each with the label of its field. */
export function faultsOf(form: Element = document.body): readonly string[] {
  const fields = form.querySelectorAll<HTMLInputElement>('[aria-invalid=true]');
  return [...fields].map((field) => {
    const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const fault = notes.find((id) => id.endsWith('-error')) ?? '';
    return `${labelOf(field)}: ${document.getElementById(fault)?.textContent ?? ''}`;
  });
}

/** Names of the buttons of a part of the screen that cannot be pressed, each with whether its work is going on. */
export function restingOf(part: Element = document.body): readonly string[] {
  return [...part.querySelectorAll('button')].flatMap((button) => {
    const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
    if (button.hasAttribute('data-loading')) return [`${name}: at work`];
    return button.disabled ? [`${name}: off`] : [];
  });
}

/** Counts the grey boxes of a part of the screen that stand for what is still being read. */
export function skeletonsOf(part: Element = document.body): number {
  return part.querySelectorAll('.mantine-Skeleton-root').length;
}

const signs: Readonly<Record<string, string>> = {
  'lucide-circle-check': 'good',
  'lucide-circle-x': 'bad',
  'lucide-clock': 'waiting',
  'lucide-triangle-alert': 'warning',
  'lucide-info': 'plain',
};

/** Words of the state badges of a part of the screen, each with the tone that its sign stands for. */
export function tonesOf(part: Element = document.body): readonly string[] {
  return [...part.querySelectorAll('.mantine-Badge-root')].flatMap((badge) => {
    const sign = [...(badge.querySelector('svg')?.classList ?? [])].find((name) => name in signs);
    return sign === undefined ? [] : [`${badge.textContent}: ${signs[sign]}`];
  });
}

/** Values of a row as a file of its list has them, by the heads of their columns. */
export function fileOf<Row extends object>(
  columns: Columns<Row>,
  row: Row,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map((column) => [
      String(column.header),
      'accessorKey' in column
        ? Reflect.get(row, String(column.accessorKey))
        : 'accessorFn' in column && column.accessorFn(row, 0),
    ]),
  );
}

/** Reads which column a table is sorted by, and how: `Opened: ascending`. */
export function orderOf(table: HTMLElement): string | undefined {
  const head = table.querySelector('th[aria-sort]');
  return head ? `${head.textContent}: ${head.getAttribute('aria-sort')}` : undefined;
}

/** Heads of a table whose columns can be sorted by, and of those whose figures stand at the end. */
export function looksOf(table: HTMLElement): Readonly<Record<'sortable' | 'atEnd', string[]>> {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const wordsOf = (some: readonly HTMLElement[]) => some.map((head) => head.textContent ?? '');
  return {
    sortable: wordsOf(heads.filter((head) => head.querySelector('button') !== null)),
    atEnd: wordsOf(heads.filter(({ style }) => style.textAlign === 'end')),
  };
}
