import { join, relative } from 'node:path';
import type { Node, SourceFile, TemplateLiteral, TypeNode } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { root } from './import-graph.ts';

/** Kinds of values that a type allows. */
export type Kind =
  | 'any'
  | 'bigint'
  | 'boolean'
  | 'bytes'
  | 'date'
  | 'list'
  | 'null'
  | 'number'
  | 'object'
  | 'string'
  | 'undefined';

/** Kinds of a value by its type, those of a list's items, and those of an object's properties. */
export type Shape = {
  readonly kinds: ReadonlySet<Kind>;
  readonly item?: Shape | undefined;
  readonly properties?: ReadonlyMap<string, Shape> | undefined;
};

/** An `sql<…>` template that says which rows, or which value, the database answers. */
export type Declaration = {
  /** `server/src/…/x-store.ts:12`. */
  readonly place: string;
  /** The template's text between its values, which stand in every statement made of it. */
  readonly texts: readonly string[];
  /** The column that the value is named by; null: the template is a whole statement, whose rows are said. */
  readonly column: string | null;
  readonly shape: Shape;
};

/** Reads the declarations of a project by the compiler itself. */
export function declaredRows(project: string, isMeant: (file: string) => boolean): Declaration[] {
  const api = new API({ cwd: root });
  try {
    const config = join(root, project, 'tsconfig.json');
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const { program, checker } = snapshot.getProject(config) ?? {};
    if (!program || !checker) throw new Error(`the compiler did not open ${config}`);
    return program
      .getSourceFileNames()
      .filter((name) => isMeant(relative(root, name)))
      .flatMap((name) => {
        const file = program.getSourceFile(name);
        return file ? declarationsOf(file, checker) : [];
      });
  } finally {
    api.close();
  }
}

function declarationsOf(file: SourceFile, checker: Checker): Declaration[] {
  const found: Declaration[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql') {
      return;
    }
    const [said] = node.typeArguments ?? [];
    const type = said && checker.getTypeFromTypeNode(said as TypeNode);
    if (!type) return;
    const shape = shapeOf(type, checker);
    const column = columnOf(node);
    if (column === null && !shape.properties) return;
    const line = file.text.slice(0, node.getStart(file)).split('\n').length;
    const place = `${relative(root, file.fileName)}:${line}`;
    found.push({ place, texts: textsOf(node.template), column, shape });
  };
  visit(file);
  return found;
}

function textsOf(template: TemplateLiteral): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** The name in `.as('name')`. */
function columnOf(template: Node): string | null {
  const access = template.parent;
  if (!access || !isPropertyAccessExpression(access) || access.name.text !== 'as') return null;
  const call = access.parent;
  const [name] = call && isCallExpression(call) ? call.arguments : [];
  return name && isStringLiteral(name) ? name.text : null;
}

const plainKinds: readonly (readonly [TypeFlags, Kind])[] = [
  [TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
];
const knownClasses: ReadonlyMap<string, Kind> = new Map([
  ['Date', 'date'],
  ['Buffer', 'bytes'],
  ['Uint8Array', 'bytes'],
]);
/** Deeper, a type is taken as declared. */
const depthMax = 6;

function shapeOf(type: Type, checker: Checker, depth = 0): Shape {
  if (depth > depthMax) return { kinds: new Set(['any']) };
  if (type.isUnionType()) {
    return type
      .getTypes()
      .map((part) => shapeOf(part, checker, depth))
      .reduce(either);
  }
  for (const [flags, kind] of plainKinds) if (type.flags & flags) return { kinds: new Set([kind]) };
  if (type.isIntersectionType()) {
    // A brand: what it is made of says its kind.
    const parts = type.getTypes().map((part) => shapeOf(part, checker, depth));
    const plain = parts.find(({ properties, item }) => !properties && !item);
    if (plain) return plain;
  }
  const known = knownClasses.get(type.getSymbol()?.name ?? '');
  if (known) return { kinds: new Set([known]) };
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    const item = items.map((one) => shapeOf(one, checker, depth + 1)).reduce(either, nothing);
    return { kinds: new Set(['list']), item };
  }
  const indexes = checker.getIndexInfosOfType(type);
  if (indexes.length > 0) return { kinds: new Set(['object']) };
  const properties = new Map<string, Shape>();
  for (const property of checker.getPropertiesOfType(type)) {
    const of = checker.getTypeOfSymbol(property);
    if (of) properties.set(property.name, shapeOf(of, checker, depth + 1));
  }
  return { kinds: new Set(['object']), properties };
}

const nothing: Shape = { kinds: new Set() };

/** Union of two types: a property that only one of them has is read of that one alone. */
export function either(one: Shape, other: Shape): Shape {
  const kinds = new Set([...one.kinds, ...other.kinds]);
  const item = one.item && other.item ? either(one.item, other.item) : (one.item ?? other.item);
  if (!one.properties || !other.properties) {
    return { kinds, item, properties: one.properties ?? other.properties };
  }
  const names = new Set([...one.properties.keys(), ...other.properties.keys()]);
  const missing: Shape = { kinds: new Set(['undefined', 'null']) };
  const properties = new Map(
    [...names].map((name) => [
      name,
      either(one.properties?.get(name) ?? missing, other.properties?.get(name) ?? missing),
    ]),
  );
  return { kinds, item, properties };
}
