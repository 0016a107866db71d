import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { channels } from '../server/src/http/realtime/event-transport.ts';
import { jobKinds } from '../server/src/jobs/job-kinds.ts';
import { fits, importsOf, root, sourceFiles } from './import-graph.ts';

/**
 * Collects the strings that outlive a release: rows, locks, jobs, idempotency keys, encryption keys and
 * browsers hold them, or what was derived from them. `stable-names.json` lists them;
 * `check-stable-names.ts` compares.
 */
export type StableNames = Readonly<Record<string, readonly string[]>>;

type Rule = {
  readonly category: string;
  readonly files: readonly string[];
  /** Function or `object.method`, and which of its arguments holds the string. */
  readonly call?: readonly [name: RegExp, argument: number];
  /** Name of a property of an object whose value is the string. */
  readonly property?: RegExp;
  /** Strings of the place that count; all without it. */
  readonly like?: RegExp;
};

const server = ['server/src/**'];
const browser = ['{web,console,client}/src/**', 'web/worker/**'];
const notTests = ['!**/*.test.{ts,tsx}', '!**/*.test-d.ts', '!**/src/test/**', '!**/seed/**'];

const rules: readonly Rule[] = [
  { category: 'transfer ids', files: server, call: [/^transferId$/, 0] },
  { category: 'transfer ids', files: server, property: /^fact$/ },
  { category: 'keys', files: server, property: /^key$/, like: /[:{]/ },
  { category: 'keys', files: server, property: /^what$/ },
  { category: 'idempotent calls', files: server, property: /^call$/ },
  { category: 'key derivation', files: server, call: [/^hkdfSync$/, 3] },
  { category: 'key derivation', files: server, call: [/^keysFor$/, 1] },
  { category: 'key derivation', files: server, call: [/^derived$/, 1] },
  { category: 'sealed secrets', files: server, call: [/^(seal|unseal|reseal)$/, 1] },
  { category: 'sealed secrets', files: server, call: [/\.setAAD$/, 0] },
  { category: 'sealed numbers', files: server, call: [/\.(seal|ending|bare)$/, 0] },
  {
    category: 'digests',
    files: server,
    call: [/\.(update|#digest|#index)$/, 0],
    like: /^(?!.*\{ )/s,
  },
  { category: 'digests', files: browser, call: [/\.encode$/, 0] },
  { category: 'news channels', files: server, call: [/\bbus\.(publish|listen)$/, 0] },
  { category: 'browser storage', files: browser, call: [/^(readStored|store|removeStored)$/, 1] },
  { category: 'browser storage', files: browser, call: [/^sessionNamed$/, 0] },
  { category: 'browser storage', files: browser, call: [/\.(get|set|remove)Item$/, 0] },
  { category: 'browser storage', files: browser, call: [/^(indexedDB|caches)\.open$/, 0] },
  { category: 'browser storage', files: browser, call: [/\.create(ObjectStore|Index)$/, 0] },
  { category: 'browser storage', files: browser, call: [/\blocks\.request$/, 0] },
  { category: 'browser storage', files: browser, call: [/^BroadcastChannel$/, 0] },
];

/** Text of an SQL statement in which one of these stands. */
const sqlNames: readonly (readonly [string, RegExp])[] = [
  ['advisory locks', /hashtext(?:extended)?\(([^()]*)/g],
  ['news channels', /pg_notify\(([^(),]*)/g],
];

const unknown = '?';
/** Stands in a template for what is known only when it runs. */
const hole = '{}';

export function collectStableNames(
  files: readonly string[] = sourceFiles(),
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
): StableNames {
  const names = new Map<string, Set<string>>();
  const add = (category: string, found: Iterable<string>) => {
    const known = names.get(category) ?? new Set();
    for (const name of found) if (name !== unknown && /[^\s{}]/.test(name)) known.add(name);
    names.set(category, known);
  };
  const modules = new Modules(read);
  for (const file of files.filter((each) => fits(each, ['**', ...notTests]))) {
    const own = rules.filter((rule) => fits(file, rule.files));
    const isServer = fits(file, server);
    const isMetrics = fits(file, ['server/src/metrics/**']);
    if (own.length === 0) continue;
    const module = modules.get(file);
    const collect = ({ category, like }: Rule, value: ESTree.Node) => {
      const found = modules.resolve(value, module);
      add(category, like ? found.filter((name) => like.test(name)) : found);
    };
    const argument = (callee: ESTree.Node, given: readonly ESTree.Node[]) => {
      const called = calleeOf(callee);
      for (const rule of own) {
        const value = rule.call?.[0].test(called) ? given[rule.call[1]] : undefined;
        if (value) collect(rule, value);
      }
    };
    new Visitor({
      CallExpression: ({ callee, arguments: given }) => argument(callee, given),
      NewExpression: ({ callee, arguments: given }) => argument(callee, given),
      Property: ({ key, value }) => {
        const name = nameOf(key);
        if (isMetrics && isMetric(name)) add('metrics', [name]);
        for (const rule of own) if (rule.property?.test(name)) collect(rule, value);
      },
      Literal: ({ value }) => {
        if (isMetrics && isMetric(value)) add('metrics', [value]);
      },
      TemplateLiteral: (template) => {
        if (!isServer) return;
        const text = modules.textOf(template, module);
        if (/^(?!https?:)[a-zA-Z][\w-]*:\S/.test(text)) add('keys', [text]);
        for (const [category, pattern] of sqlNames) {
          add(
            category,
            [...text.matchAll(pattern)].map(([, name = '']) => name.replaceAll(/'|, 0$/g, '')),
          );
        }
      },
    }).visit(module.program);
  }
  add('news channels', channels);
  add('job kinds', Object.keys(jobKinds));
  add(
    'job kinds',
    Object.entries(jobKinds).flatMap(([kind, lane]) =>
      'recurring' in lane ? `${kind} ${lane.recurring}` : [],
    ),
  );
  add(
    'tables and columns',
    files.filter(isTables).flatMap((file) => columnsIn(modules.get(file))),
  );
  add('environment variables', environmentIn(files, read));
  add('socket events', membersIn(modules.get('contract/src/chat/events.ts')));
  add('cookies', read('server/src/http/calls/cookies.ts').match(/(?<=^ {2})\w+(?=: \d)/gm) ?? []);
  add('npm commands', Object.keys(JSON.parse(read('package.json')).scripts));
  return Object.fromEntries(
    [...names].map(([category, found]) => [category, [...found].toSorted()]),
  );
}

type Module = {
  readonly file: string;
  readonly program: ESTree.Program;
  /** Values of constants, answers of functions and types of parameters, by their names. */
  readonly values: ReadonlyMap<string, readonly ESTree.Node[]>;
  /** File that an imported name comes from. */
  readonly imports: ReadonlyMap<string, string>;
};

/** Parsed files, each read once. */
class Modules {
  readonly #read: (file: string) => string;
  readonly #known = new Map<string, Module>();

  constructor(read: (file: string) => string) {
    this.#read = read;
  }

  get(file: string): Module {
    const known = this.#known.get(file);
    if (known) return known;
    const module = moduleOf(file, this.#read(file));
    this.#known.set(file, module);
    return module;
  }

  /** Strings that an expression may be, as far as constants, templates and functions tell. */
  resolve(node: ESTree.Node, module: Module, depth = 0): readonly string[] {
    if (depth > 5) return [unknown];
    const next = (each: ESTree.Node) => this.resolve(each, module, depth + 1);
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : [unknown];
      case 'TemplateLiteral':
        return [this.textOf(node, module, depth)];
      case 'Identifier':
        return this.#named(node.name, module, depth);
      case 'CallExpression':
        if (node.callee.type === 'Identifier') return this.#named(node.callee.name, module, depth);
        // `Buffer.from(text)`, `encoder.encode(text)`
        return /^(from|encode)$/.test(nameOf(node.callee))
          ? node.arguments.flatMap(next)
          : [unknown];
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].flatMap(next);
      case 'LogicalExpression':
        return [node.left, node.right].flatMap(next);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return next(node.expression);
      case 'TSUnionType':
        return node.types.flatMap(next);
      case 'TSLiteralType':
        return next(node.literal);
      case 'TSTypeReference':
        return node.typeName.type === 'Identifier'
          ? this.#named(node.typeName.name, module, depth)
          : [unknown];
      default:
        return [unknown];
    }
  }

  /** The text of a template; what is not known before it runs is a hole. */
  textOf({ quasis, expressions }: ESTree.TemplateLiteral, module: Module, depth = 0): string {
    return quasis
      .map(({ value }, index) => {
        const expression = expressions[index];
        if (!expression) return value.raw;
        const [only = unknown, ...others] = this.resolve(expression, module, depth + 1);
        return `${value.raw}${only === unknown || others.length > 0 ? hole : only}`;
      })
      .join('');
  }

  #named(name: string, module: Module, depth: number): readonly string[] {
    const own = module.values.get(name);
    if (own) return own.flatMap((value) => this.resolve(value, module, depth + 1));
    const from = module.imports.get(name);
    if (from === undefined) return [unknown];
    return this.#named(name, this.get(from), depth + 1);
  }
}

function moduleOf(file: string, source: string): Module {
  const { program } = parseSync(file, source);
  const values = new Map<string, ESTree.Node[]>();
  const keep = (name: string, value: ESTree.Node | null | undefined) => {
    if (value) values.set(name, [...(values.get(name) ?? []), value]);
  };
  const imports = new Map<string, string>();
  /** The function under way, innermost last. */
  const within: string[] = [];
  const enter = (node: ESTree.Node) => within.push(functionName(node));
  const leave = () => void within.pop();
  const parameters = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    for (const each of node.params) {
      if (each.type === 'Identifier') keep(each.name, each.typeAnnotation?.typeAnnotation);
    }
  };
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers }) => {
      const [{ target, isPackage } = { target: '', isPackage: true }] = importsOf(
        file,
        `import '${from.value}';`,
      );
      if (isPackage) return;
      for (const { local } of specifiers) imports.set(local.name, target);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return;
      const isShort = init.type === 'ArrowFunctionExpression';
      keep(id.name, isShort ? (init.body.type === 'BlockStatement' ? null : init.body) : init);
    },
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => keep(id.name, typeAnnotation),
    ArrowFunctionExpression: (node) => {
      parameters(node);
      enter(node);
    },
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: (node) => {
      parameters(node);
      enter(node);
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => {
      const name = within.at(-1);
      if (name) keep(name, argument);
    },
  }).visit(program);
  return { file, program, values, imports };
}

function functionName(node: ESTree.Node): string {
  return node.type === 'FunctionDeclaration' ? (node.id?.name ?? '') : '';
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') {
    return node.type === 'Identifier' ? node.name : `#${node.name}`;
  }
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Literal' ? String(node.value) : '';
}

/** `function` or `object.method`. */
function calleeOf(node: ESTree.Node): string {
  if (node.type !== 'MemberExpression') return nameOf(node);
  return `${nameOf(node.object)}.${nameOf(node.property)}`;
}

function isMetric(text: unknown): text is string {
  return typeof text === 'string' && /^wallet_\w+$/.test(text);
}

function isTables(file: string): boolean {
  return fits(file, ['server/src/db/*tables.ts']);
}

/** `table.column` of every table that a file declares. */
function columnsIn({ program }: Module): string[] {
  const shapes = new Map<string, readonly ESTree.TSSignature[]>();
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => void shapes.set(id.name, body.body),
  }).visit(program);
  const named = (members: readonly ESTree.TSSignature[]) =>
    members.flatMap((each) =>
      each.type === 'TSPropertySignature'
        ? { name: nameOf(each.key), type: each.typeAnnotation?.typeAnnotation }
        : [],
    );
  return [...shapes]
    .filter(([name]) => name.endsWith('Tables'))
    .flatMap(([, members]) => named(members))
    .flatMap(({ name: table, type }) => {
      const columns =
        type?.type === 'TSTypeLiteral'
          ? type.members
          : type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
            ? (shapes.get(type.typeName.name) ?? [])
            : [];
      return named(columns).map(({ name }) => `${table}.${name}`);
    });
}

/** Names of the members of every type of a file. */
function membersIn({ program }: Module): string[] {
  const names: string[] = [];
  new Visitor({
    TSPropertySignature: ({ key }) => void names.push(nameOf(key)),
  }).visit(program);
  return names;
}

function environmentIn(files: readonly string[], read: (file: string) => string): string[] {
  const configured = read('server/src/config.ts').match(/(?<=^ {2})[A-Z_]+(?=:)/gm) ?? [];
  const others = files.flatMap((file) => [
    ...read(file).matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g),
  ]);
  return [...configured, ...others.map(([, name = '']) => name)];
}
