import { Visitor, parseSync } from 'vite';
import type { ESTree, VisitorObject } from 'vite';

/** What is known of a program that cannot be read off it, and of which a minifier then finds what is dead. */
export interface Known {
  /** Numbers that no `tag` is. */
  readonly tags?: readonly number[];
  /** Variables that nothing is compared with in a `switch`. */
  readonly cases?: readonly string[];
  /** Functions that do nothing and return nothing. */
  readonly idle?: readonly string[];
  /** Functions that nobody calls. Whoever does is told. Their prototypes are empty. */
  readonly unreached?: readonly string[];
  /** Functions that do nothing, and what they return. */
  readonly results?: Readonly<Record<string, string>>;
  /** Variables of the program that have one value for good, and that value. */
  readonly values?: Readonly<Record<string, string>>;
  /** Names under which nobody reads anything from `exports` or from an object that the program writes out. */
  readonly unread?: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Notes what to write where, and which name it was for. */
type Note = (name: string | number, place: ESTree.Span, text: string) => void;

/**
 * Writes into a program what is known of it; what cannot happen is left for the minifier to drop.
 * @param code a script in which a variable of the program has its name for itself
 * @throws Error where something is known of a name that the program does not have
 */
export function leaveOut(code: string, known: Known): string {
  const { program, errors } = parseSync('program.js', code, { sourceType: 'script' });
  if (errors[0]) throw new Error(`LEAVE_OUT: ${errors[0].message}`);
  const edits: Edit[] = [];
  const found = new Set<string>();
  const note: Note = (name, { start, end }, text) => {
    found.add(String(name));
    edits.push({ start, end, text });
  };
  for (const visitor of [
    ofTags(known.tags ?? [], note),
    ofCases(known.tags ?? [], known.cases ?? [], note),
    ofFunctions(known, note),
    ofPrototypes(known.unreached ?? [], note),
    ofValues(known.values ?? {}, code, note),
    ofProperties(known.unread ?? [], code, note),
    ofExports(known.unread ?? [], note),
  ]) {
    new Visitor(visitor).visit(program);
  }
  const unknown = namesOf(known).filter((name) => !found.has(name));
  if (unknown.length > 0) throw new Error(`LEAVE_OUT: the program has no ${unknown.join(', ')}`);
  return applyEdits(code, edits);
}

/** @returns all that is known of several parts of one program */
export function together(parts: readonly Known[]): Known {
  const lists = (name: 'cases' | 'idle' | 'unreached' | 'unread'): string[] =>
    parts.flatMap((part) => part[name] ?? []);
  const records = (name: 'results' | 'values'): Record<string, string> =>
    Object.fromEntries(parts.flatMap((part) => Object.entries(part[name] ?? {})));
  return {
    tags: parts.flatMap((part) => part.tags ?? []),
    cases: lists('cases'),
    idle: lists('idle'),
    unreached: lists('unreached'),
    unread: lists('unread'),
    results: records('results'),
    values: records('values'),
  };
}

function namesOf({ tags, cases, idle, unreached, results, values, unread }: Known): string[] {
  const names = [tags?.map(String), cases, idle, unreached, unread].flatMap((list) => list ?? []);
  return [...names, ...Object.keys({ ...results, ...values })];
}

function ofTags(tags: readonly number[], note: Note): VisitorObject {
  return {
    BinaryExpression: (node) => {
      const tag = numberOf(node.left);
      if (tag === null || !tags.includes(tag) || !isTag(node.right)) return;
      if (node.operator === '===') note(tag, node, '!1');
      if (node.operator === '!==') note(tag, node, '!0');
    },
  };
}

/** Of a case its label goes alone: what stands below it is reached from the case before it as ever, or not at all. */
function ofCases(tags: readonly number[], names: readonly string[], note: Note): VisitorObject {
  return {
    SwitchStatement: ({ discriminant, cases }) => {
      cases.forEach(({ test, start, consequent }, index) => {
        if (!test) return;
        const name = test.type === 'Identifier' ? test.name : null;
        const tag = isTag(discriminant) ? numberOf(test) : null;
        const label = name !== null && names.includes(name) ? name : tag;
        if (label === null || (label === tag && !tags.includes(tag))) return;
        // Nothing may stand before the first label.
        const first = index === 0 && consequent.length > 0;
        note(label, first ? test : { start, end: test.end + 1 }, first ? 'NaN' : '');
      });
    },
  };
}

function numberOf(node: ESTree.Node): number | null {
  return node.type === 'Literal' && typeof node.value === 'number' ? node.value : null;
}

function isTag(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return !node.computed && node.property.name === 'tag';
  return node.type === 'Identifier' && /tag$/i.test(node.name);
}

function ofFunctions({ idle = [], unreached = [], results = {} }: Known, note: Note): VisitorObject {
  return {
    FunctionDeclaration: ({ id, body }) => {
      if (!id || !body) return;
      const { name } = id;
      if (idle.includes(name)) note(name, body, '{}');
      if (unreached.includes(name)) note(name, body, `{ throw Error('LEAVE_OUT: ${name}'); }`);
      if (Object.hasOwn(results, name)) note(name, body, `{ return ${results[name]}; }`);
    },
  };
}

function ofPrototypes(names: readonly string[], note: Note): VisitorObject {
  return {
    ExpressionStatement: (node) => {
      if (node.expression.type !== 'AssignmentExpression') return;
      const owner = prototypeOwner(node.expression.left);
      if (owner !== null && names.includes(owner)) note(owner, node, '');
    },
  };
}

/** @returns `A` for `A.prototype.b` */
function prototypeOwner(node: ESTree.Node): string | null {
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return null;
  const { object, property } = node.object;
  const isPrototype = property.type === 'Identifier' && property.name === 'prototype';
  return isPrototype && object.type === 'Identifier' ? object.name : null;
}

/** The value stands wherever the variable is read; what it was set to is worked out still. */
function ofValues(values: Readonly<Record<string, string>>, code: string, note: Note): VisitorObject {
  const written = new Set<number>();
  const declared = new Set<string>();
  return {
    VariableDeclarator: ({ id }) => {
      if (id.type !== 'Identifier' || !Object.hasOwn(values, id.name)) return;
      if (declared.has(id.name)) throw new Error(`LEAVE_OUT: ${id.name} is the name of two variables`);
      declared.add(id.name);
      written.add(id.start);
    },
    AssignmentExpression: ({ left, right, operator }) => {
      if (left.type !== 'Identifier' || !Object.hasOwn(values, left.name)) return;
      if (operator !== '=') throw new Error(`LEAVE_OUT: ${left.name} is changed by ${operator}`);
      written.add(left.start);
      note(left.name, { start: left.start, end: right.start }, '');
    },
    UpdateExpression: ({ argument, operator }) => {
      if (argument.type !== 'Identifier' || !Object.hasOwn(values, argument.name)) return;
      throw new Error(`LEAVE_OUT: ${argument.name} is changed by ${operator}`);
    },
    Identifier: (node) => {
      const value = Object.hasOwn(values, node.name) ? values[node.name] : undefined;
      const isName = written.has(node.start) || code[node.start - 1] === '.';
      if (value !== undefined && !isName) note(node.name, node, `(${value})`);
    },
  };
}

function ofProperties(unread: readonly string[], code: string, note: Note): VisitorObject {
  return {
    Property: (node) => {
      if (node.computed || node.key.type !== 'Identifier' || !unread.includes(node.key.name)) return;
      const end = code[node.end] === ',' ? node.end + 1 : node.end;
      note(node.key.name, { start: node.start, end }, '');
    },
  };
}

function ofExports(unread: readonly string[], note: Note): VisitorObject {
  return {
    ExpressionStatement: (node) => {
      if (node.expression.type !== 'AssignmentExpression') return;
      const { left } = node.expression;
      if (left.type !== 'MemberExpression' || left.computed || left.object.type !== 'Identifier') return;
      const { name } = left.property;
      if (left.object.name === 'exports' && unread.includes(name)) note(name, node, '');
    },
  };
}

/** An edit within another one has become nothing. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let done = 0;
  for (const { start, end, text } of inOrder) {
    if (start < done) continue;
    result += code.slice(done, start) + text;
    done = end;
  }
  return result + code.slice(done);
}
