import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { floor } from './floor.ts';

/** Features that browsers at the floor lack, by the names code uses. */
type Lacking = {
  /** `structuredClone`, `CompressionStream` */
  readonly globals: ReadonlySet<string>;
  /** `URL.parse`: members of one named object. */
  readonly statics: ReadonlySet<string>;
  /** `toSorted`: members that no object at the floor has. */
  readonly members: ReadonlySet<string>;
  /** `beforetoggle` */
  readonly events: ReadonlySet<string>;
  /** `popover`, `popovertarget` */
  readonly attributes: ReadonlySet<string>;
  /** `field-sizing`, and `overflow: clip` */
  readonly declarations: ReadonlySet<string>;
  /** `user-select`: properties that some browser at the floor has as `-webkit-user-select` alone. */
  readonly prefixed: ReadonlySet<string>;
  /** `linear(`: functions of styles. */
  readonly functions: ReadonlySet<string>;
  /** `:popover-open`, `::details-content` */
  readonly pseudos: ReadonlySet<string>;
  /** `@starting-style` */
  readonly atRules: ReadonlySet<string>;
  /** `rcap`: units of length. */
  readonly units: ReadonlySet<string>;
  /** `scripting`: features that a media query asks for. */
  readonly media: ReadonlySet<string>;
  /** `keyboard-inset-height`: names for `env()`. */
  readonly environment: ReadonlySet<string>;
  readonly hasStyleQueries: boolean;
  readonly hasRelativeColors: boolean;
  readonly hasTypedAttr: boolean;
  /** `align-content` moves what is in a block, not only in a grid or a row. */
  readonly hasAlignedBlocks: boolean;
  readonly hasNesting: boolean;
};

let read: Lacking | undefined;

/** Read from 20 MB of data once, in a third of a second. */
export function lacking(): Lacking {
  read ??= readLacking();
  return read;
}

function readLacking(): Lacking {
  const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
  const data: CompatData = JSON.parse(readFileSync(file, 'utf8'));
  const script = scriptNames(data);
  return {
    ...script,
    attributes: attributeNames(data),
    ...styleNames(data),
  };
}

function scriptNames({ api, javascript }: CompatData) {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const absent = new Set<string>();
  const events = new Set<string>();
  const present = new Set<string>();
  const presentEvents = new Set<string>();
  for (const [owner, feature] of [...entries(api), ...entries(javascript['builtins'])]) {
    const isOwnerMissing = isMissing(feature);
    if (isOwnerMissing) globals.add(owner);
    for (const [key, member] of entries(feature)) {
      const name = key.replace(/_(static|event)$/, '');
      if (key.endsWith('_event')) (isMissing(member) ? events : presentEvents).add(name);
      else if (!isMissing(member)) present.add(name);
      else {
        statics.add(`${owner}.${name}`);
        // A missing object is reported by its own name.
        if (!isOwnerMissing && !isStatic(owner, key)) absent.add(name);
      }
    }
  }
  return {
    globals,
    statics,
    members: without(absent, present),
    events: without(events, presentEvents),
  };
}

/** The data marks statics for browser objects but not for the language, so Node's own are used. */
function isStatic(owner: string, key: string): boolean {
  const object: unknown = Reflect.get(globalThis, owner);
  return key.endsWith('_static') || (object instanceof Object && Object.hasOwn(object, key));
}

function attributeNames({ html }: CompatData): ReadonlySet<string> {
  const elements = entries(html['elements']).map(([, element]) => element);
  const owners = [html['global_attributes'], ...elements];
  const parts = owners.flatMap((owner) => entries(owner));
  const present = parts.filter(([, part]) => !isMissing(part)).map(([name]) => name);
  return without(new Set(owners.flatMap(missing)), new Set(present));
}

function styleNames({ css }: CompatData) {
  const declarations = new Set<string>();
  const prefixed = new Set<string>();
  for (const [property, feature] of entries(css['properties'])) {
    if (isMissing(feature, 'prefixed')) declarations.add(property);
    else if (isMissing(feature)) prefixed.add(property);
    else for (const value of missing(feature)) declarations.add(`${property}: ${value}`);
  }
  const functions = new Set<string>();
  const presentFunctions = new Set<string>();
  const visit = (name: string, feature: Identifier): void => {
    const called = name.replace(/-function$/, '');
    if (feature.__compat) (isMissing(feature) ? functions : presentFunctions).add(called);
    for (const [inner, part] of entries(feature)) visit(inner, part);
  };
  // Of `shape` the oldest has another meaning: a value of `clip`.
  const { shape: _, ...types } = css['types'] ?? {};
  for (const [name, feature] of entries(types)) visit(name, feature);
  const colors = entries(types['color']).map(([, color]) => color['relative_syntax']);
  return {
    declarations,
    prefixed,
    functions: without(functions, presentFunctions),
    pseudos: new Set(missing(css['selectors'])),
    atRules: new Set(missing(css['at-rules'])),
    units: new Set(missing(types['length'])),
    media: new Set(missing(css['at-rules']?.['media'])),
    environment: new Set(missing(types['env'])),
    hasStyleQueries: !isMissing(
      css['at-rules']?.['container']?.['style_queries_for_custom_properties'],
    ),
    hasRelativeColors: !colors.some((color) => isMissing(color)),
    hasTypedAttr: !isMissing(types['attr']?.['type_function']),
    hasAlignedBlocks: !isMissing(css['properties']?.['align-content']?.['context_block']),
    hasNesting: !isMissing(css['selectors']?.['nesting']),
  };
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => !others.has(name)));
}

function entries(feature: Identifier | undefined): [string, Identifier][] {
  const { __compat, ...parts } = feature ?? {};
  return Object.entries(parts);
}

function missing(feature: Identifier | undefined): string[] {
  return entries(feature)
    .filter(([, part]) => isMissing(part))
    .map(([name]) => name);
}

type Name = 'own' | 'prefixed';

function isMissing(feature: Identifier | undefined, name: Name = 'own'): boolean {
  const compat = feature?.__compat;
  if (!compat) return false;
  return Object.entries(floor).some(
    ([browser, version]) => !isSupported(compat.support[browser as BrowserName], version, name),
  );
}

/** Without a switch to turn on. */
function isSupported(support: SupportStatement | undefined, version: string, name: Name): boolean {
  return [support ?? []]
    .flat()
    .some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !flags &&
        !alternative_name &&
        (prefix === undefined || (name === 'prefixed' && prefix === '-webkit-')) &&
        version_added !== false &&
        isAtMost(version_added, version) &&
        (version_removed === undefined || !isAtMost(version_removed, version)),
    );
}

function isAtMost(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.replace('≤', '').split('.').map(Number));
  if (!one || !two || one.some(Number.isNaN)) return false;
  const [major = 0, minor = 0] = one;
  const [otherMajor = 0, otherMinor = 0] = two;
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}
