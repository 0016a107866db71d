import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { harmless, plainerWithout } from './floor.ts';
import { lacking } from './floor-data.ts';

/** A feature that a browser at the floor lacks, and a file that uses it. */
export type Use = { readonly file: string; readonly feature: string };

/** True when floor.ts gives a reason why the feature may be used. */
export function isExcused({ feature }: Use): boolean {
  return feature in harmless || feature in plainerWithout;
}

/** Finds what the scripts and styles of a folder use above the floor, tests aside. */
export async function aboveFloorIn(folder: string, isBuilt: boolean): Promise<readonly Use[]> {
  const files = await readdir(folder, { recursive: true });
  const checked = files.filter((file) => /(?<!\.test|\.d)\.(js|tsx?|css)$/.test(file)).sort();
  const uses = checked.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    const features = file.endsWith('.css')
      ? aboveFloorInStyle(text, isBuilt)
      : aboveFloorInScript(file, text);
    return features.map((feature) => ({ file, feature }));
  });
  return (await Promise.all(uses)).flat();
}

/** Finds what a script uses that a browser at the floor lacks, each once: `URL.parse`, `:popover-open`. */
export function aboveFloorInScript(file: string, code: string): readonly string[] {
  const { globals, statics, members, events, attributes, pseudos } = lacking();
  const found = new Set<string>();
  const guarded = new Set<object>();
  /** `v` of `import * as v`: a namespace, not a browser object. */
  const imported = new Set<string>();
  const name = (node: ESTree.Expression | ESTree.Super) => {
    if (node.type === 'Identifier' && globals.has(node.name) && !guarded.has(node)) {
      found.add(node.name);
    }
  };
  /** A text may be a selector. */
  const select = (words: string) => {
    for (const pseudo of pseudosOf(words)) if (pseudos.has(bare(pseudo))) found.add(pseudo);
  };
  // Contracts with schemas are the server's: the browser has their types alone.
  if (/^import .* from 'zod'/m.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  new Visitor({
    ImportNamespaceSpecifier(node) {
      imported.add(node.local.name);
    },
    NewExpression(node) {
      name(node.callee);
    },
    CallExpression(node) {
      name(node.callee);
      // `element.showPopover?.()` feature-detects.
      if (node.optional) guarded.add(node.callee);
      const [first] = node.arguments;
      const event = first && wordsIn(first);
      const isListening =
        node.callee.type === 'MemberExpression' &&
        node.callee.property.type === 'Identifier' &&
        node.callee.property.name === 'addEventListener';
      if (isListening && event && events.has(event)) found.add(`${event} event`);
    },
    UnaryExpression(node) {
      if (node.operator === 'typeof') guarded.add(node.argument);
    },
    MemberExpression(node) {
      name(node.object);
      if (node.computed || node.property.type !== 'Identifier' || guarded.has(node)) return;
      const member = node.property.name;
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const known = `${owners[owner] ?? owner}.${member}`;
      if (statics.has(known)) found.add(known);
      else if (members.has(member) && !imported.has(owner)) found.add(`.${member}`);
    },
    Literal(node) {
      if ('regex' in node) {
        for (const feature of inRegExp(node.regex.pattern, node.regex.flags)) found.add(feature);
      } else select(wordsIn(node));
    },
    TemplateLiteral(node) {
      select(wordsIn(node));
    },
    JSXOpeningElement({ name: element, attributes: given }) {
      // Props of our own components.
      if (element.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name)) return;
      for (const attribute of given) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const plain = attribute.name.name.toLowerCase();
        if (attributes.has(plain)) found.add(`${plain}=`);
        if (/^on/.test(plain) && events.has(plain.slice(2))) found.add(`${plain.slice(2)} event`);
      }
    },
  }).visit(program);
  return [...found];
}

/** The objects whose kind everybody knows. */
const owners: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
};

/**
 * A regular expression that a browser cannot read is a syntax error: its whole file is lost. So a
 * lookbehind counts too, which the floor knows, but no Safari before it: files are lost for it alone.
 */
function inRegExp(pattern: string, flags: string): readonly string[] {
  return [
    ...(/\(\?<[=!]/.test(pattern) ? ['lookbehind'] : []),
    ...(/\(\?[ims-]+:/.test(pattern) ? ['regexp modifiers'] : []),
    ...(flags.includes('v') ? ['regexp flag v'] : []),
  ];
}

/** Content of a literal, written with quotes or, as minified, with backticks. */
function wordsIn(node: ESTree.Node): string {
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.cooked ?? '').join(' ');
}

function pseudosOf(text: string): readonly string[] {
  return text.match(/::?[a-z][a-z-]+/g) ?? [];
}

function bare(pseudo: string): string {
  return pseudo.replace(/^:+/, '');
}

/** Finds style features that browsers at the floor lack. Nesting is reported where it reaches browsers. */
export function aboveFloorInStyle(css: string, isBuilt: boolean): readonly string[] {
  const { declarations, prefixed, functions, pseudos, atRules, hasNesting } = lacking();
  const found = new Set<string>();
  const open: string[] = [];
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const part = text.trim();
    if (end === '{') {
      const [, rule] = /^@([\w-]+)/.exec(part) ?? [];
      if (rule !== undefined && atRules.has(rule)) found.add(`@${rule}`);
      if (rule === undefined || rule === 'supports') {
        for (const pseudo of pseudosOf(part)) if (pseudos.has(bare(pseudo))) found.add(pseudo);
      }
      const isNested = open.some((outer) => !outer.startsWith('@'));
      if (isBuilt && !hasNesting && isNested && rule !== 'supports') found.add('nesting');
      open.push(part);
      continue;
    }
    const [, property = '', value = ''] = /^([\w-]+)\s*:(.*)$/s.exec(part) ?? [];
    if (declarations.has(property)) found.add(property);
    if (isBuilt && prefixed.has(property) && !plain.includes(`-webkit-${property}:`)) {
      found.add(`${property} without -webkit-`);
    }
    for (const [word] of value.matchAll(/[a-z][a-z-]*/g)) {
      if (declarations.has(`${property}: ${word}`)) found.add(`${property}: ${word}`);
    }
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g)) {
      if (functions.has(name)) found.add(`${name}()`);
    }
    if (end === '}') open.pop();
  }
  return [...found];
}
