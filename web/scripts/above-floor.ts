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
    if (node.type !== 'Identifier' || guarded.has(node) || declared.has(node.name)) return;
    // A property of the window needs no `window.` before it.
    if (globals.has(node.name) || statics.has(`Window.${node.name}`)) found.add(node.name);
  };
  const member = (owner: string, property: string) => {
    const known = `${owners[owner] ?? owner}.${property}`;
    const isGlobal = owners[owner] === 'Window' && globals.has(property);
    if (isGlobal) found.add(property);
    else if (statics.has(known)) found.add(known);
    else if (members.has(property) && !imported.has(owner)) found.add(`.${property}`);
    else if (/^on[a-z]/.test(property) && events.has(property.slice(2))) {
      found.add(`${property.slice(2)} event`);
    }
  };
  const attribute = (given: string) => {
    const plain = given.toLowerCase();
    if (attributes.has(plain)) found.add(`${plain}=`);
    if (/^on/.test(plain) && events.has(plain.slice(2))) found.add(`${plain.slice(2)} event`);
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
  /** Names of the file's own functions and variables. */
  const declared = new Set<string>();
  new Visitor({
    ImportSpecifier(node) {
      declared.add(node.local.name);
    },
    FunctionDeclaration(node) {
      if (node.id) declared.add(node.id.name);
      for (const parameter of node.params) {
        if (parameter.type === 'Identifier') declared.add(parameter.name);
      }
    },
    ArrowFunctionExpression({ params }) {
      for (const parameter of params) {
        if (parameter.type === 'Identifier') declared.add(parameter.name);
      }
    },
    ObjectPattern({ properties }) {
      for (const part of properties) {
        if (part.type === 'Property' && part.value.type === 'Identifier')
          declared.add(part.value.name);
      }
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') declared.add(id.name);
    },
  }).visit(program);
  new Visitor({
    ImportNamespaceSpecifier(node) {
      imported.add(node.local.name);
    },
    VariableDeclarator({ id, init }) {
      // `const { groupBy } = Object`
      if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier') return;
      for (const part of id.properties) {
        if (part.type === 'Property' && part.key.type === 'Identifier') {
          member(init.name, part.key.name);
        }
      }
    },
    JSXSpreadAttribute({ argument }) {
      if (argument.type !== 'ObjectExpression') return;
      for (const part of argument.properties) {
        if (part.type !== 'Property') continue;
        if (part.key.type === 'Identifier') attribute(part.key.name);
        if (part.key.type === 'Literal') attribute(String(part.key.value));
      }
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
      const { callee } = node;
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : '';
      if (method === 'addEventListener' && event && events.has(event)) found.add(`${event} event`);
      if (/^(set|toggle)Attribute$/.test(method) && event) attribute(event);
    },
    UnaryExpression(node) {
      if (node.operator === 'typeof') guarded.add(node.argument);
    },
    MemberExpression(node) {
      name(node.object);
      if (guarded.has(node)) return;
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const { property } = node;
      if (property.type === 'Identifier' && !node.computed) member(owner, property.name);
      // `list['toSorted']()`
      else if (property.type === 'Literal' && typeof property.value === 'string') {
        member(owner, property.value);
      }
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
      for (const each of given) {
        if (each.type !== 'JSXAttribute' || each.name.type !== 'JSXIdentifier') continue;
        attribute(each.name.name);
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
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
};

/**
 * A regular expression that a browser cannot read is a syntax error: its whole file is lost. So a
 * lookbehind counts too, which the floor knows, but no Safari before it: files are lost for it alone.
 */
function inRegExp(pattern: string, flags: string): readonly string[] {
  const names = Array.from(pattern.matchAll(/\(\?<(\w+)>/g), ([, name]) => name);
  return [
    ...(new Set(names).size < names.length ? ['regexp group named twice'] : []),
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

/** True of a rule that aligns its content and says of no layout in which older browsers do. */
function alignsBlock(rule: ReadonlyMap<string, string>): boolean {
  const isAligned = rule.has('align-content') || rule.has('place-content');
  return isAligned && !/grid|flex/.test(rule.get('display') ?? '');
}

/** Finds style features that browsers at the floor lack. Nesting is reported where it reaches browsers. */
export function aboveFloorInStyle(css: string, isBuilt: boolean): readonly string[] {
  const { declarations, prefixed, functions, pseudos, atRules, hasNesting, ...rest } = lacking();
  const found = new Set<string>();
  const open: string[] = [];
  /** Declarations of the rules that are open, the outer ones first. */
  const rules: Map<string, string>[] = [];
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const part = text.trim();
    if (end === '{') {
      const [, rule] = /^@([\w-]+)/.exec(part) ?? [];
      if (rule !== undefined && atRules.has(rule)) found.add(`@${rule}`);
      if (rule === 'container' && /\bstyle\(/.test(part) && !rest.hasStyleQueries) {
        found.add('@container style()');
      }
      for (const [, feature = ''] of rule === 'media' ? part.matchAll(/\(\s*([a-z-]+)/g) : []) {
        if (rest.media.has(feature)) found.add(`@media (${feature})`);
      }
      if (rule === undefined || rule === 'supports') {
        for (const pseudo of pseudosOf(part)) if (pseudos.has(bare(pseudo))) found.add(pseudo);
      }
      const isNested = open.some((outer) => !outer.startsWith('@'));
      if (isBuilt && !hasNesting && isNested && rule !== 'supports') found.add('nesting');
      open.push(part);
      rules.push(new Map());
      continue;
    }
    const [, property = '', value = ''] = /^([\w-]+)\s*:(.*)$/s.exec(part) ?? [];
    rules.at(-1)?.set(property, value);
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
    for (const [, unit = ''] of value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/gi)) {
      if (rest.units.has(unit)) found.add(`${unit} unit`);
    }
    for (const [, feature = ''] of value.matchAll(/\benv\(\s*([a-z-]+)/g)) {
      if (rest.environment.has(feature)) found.add(`env(${feature})`);
    }
    if (
      !rest.hasRelativeColors &&
      /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(\s*from\b/.test(value)
    ) {
      found.add('relative colour');
    }
    if (!rest.hasTypedAttr && /\battr\(\s*[\w-]+\s+\w/.test(value)) found.add('attr() with a type');
    if (end !== '}') continue;
    open.pop();
    const rule = rules.pop();
    if (!rest.hasAlignedBlocks && rule && alignsBlock(rule)) found.add('align-content on a block');
  }
  return [...found];
}
