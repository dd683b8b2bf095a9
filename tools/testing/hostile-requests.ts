import { Ajv } from 'ajv';
import { ALL_CALLS } from './all-calls.ts';
import type { CallContract } from '../../src/shared/calls/parts.ts';

/** A generated malicious request, which must be refused. */
export interface HostileRequest {
  /** What is wrong with it, for the test's report. */
  readonly fault: string;
  readonly method: string;
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const CALLS = Object.values(ALL_CALLS);
const ajv = new Ajv({ strict: false, coerceTypes: false });

/** Valid values: the first one that fits a parameter is used. */
const WELL_MEANT: readonly unknown[] = ['1', 'kim', '2026-01-31', '2026-01', 1, true, null, []];

/** @throws if no value fits, so that a new call can't go untested */
export function wellMeant(name: string, schema: object): unknown {
  const check = ajv.compile(schema);
  const choices = 'enum' in schema && Array.isArray(schema.enum) ? (schema.enum as readonly unknown[]) : [];
  const found = [...choices, ...WELL_MEANT].find((value) => check(value));
  if (found === undefined) throw new Error(`nothing in WELL_MEANT fits ${name}: add a value that does`);
  return found;
}

const WORDS: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    '1,2',
    '1\n',
    '1\0',
    '\0',
    '１',
    '١',
    '²',
  ],
  ...[
    '12345678901234567',
    '9'.repeat(400),
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[1]',
  ],
  ...[
    "1'",
    '1"',
    "1' or '1'='1",
    '1;drop table post',
    '1--',
    '1/*',
    '1 union select 1',
    '%',
    '_',
    '\\',
    '$1',
    '?',
  ],
  ...[
    '../1',
    '..\\1',
    '/etc/passwd',
    'file:///etc/passwd',
    '<script>alert(1)</script>',
    '${7*7}',
    '{{7*7}}',
    '%00',
  ],
  ...[
    '한글',
    '👩‍👩‍👧',
    'שלום',
    '\u202e1',
    '\ufeff1',

    'x'.repeat(101),
    'x'.repeat(5_000),
    '(a+)+$',
    'a'.repeat(31),
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
];

const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e300,
    9_007_199_254_740_992,
    'text',
    '',
    '1',
    [],
    {},
    [1],
    [[]],
    { a: 1 },
  ],
  ...[{ toString: 'x' }, { $ne: null }, [null], Array.from({ length: 30 }, () => 1)],
];

interface Shape {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}
const shapeOf = ({ question }: CallContract): Shape => question as Shape; // every question is an object schema

const fineFor = ({ required = [], properties }: Shape): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, wellMeant(name, properties[name] ?? {})]));

const toQuery = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

/** Moves values from a query into the path parameters of the same name. */
function withParts(path: string, query: string): string {
  const values = new URLSearchParams(query);
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

/** Parameters that the contract refuses: malformed, repeated, as objects, missing. */
function parameters(call: CallContract): HostileRequest[] {
  const shape = shapeOf(call);
  const fine = fineFor(shape);
  const ask = (fault: string, query: string): HostileRequest => ({
    fault: `${call.path}: ${fault}`,
    method: call.method,
    url: call.path.includes('/:') ? withParts(call.path, query) : `${call.path}?${query}`,
  });
  return Object.entries(shape.properties).flatMap(([name, schema]) => {
    const check = ajv.compile(schema);
    const isFine = (value: unknown): boolean => check(value);
    const { [name]: own = wellMeant(name, schema), ...others } = fine;
    const wrong = WORDS.filter((word) => !isFine(word)).map((word) =>
      ask(`${name} is ${JSON.stringify(word.slice(0, 30))}`, toQuery({ ...others, [name]: word })),
    );
    if (call.path.includes('/:')) return wrong.filter(({ url }) => !/\/(?:\/|$)/.test(url)); // a different address
    const twice = [`${name}=${String(own)}&${name}=${String(own)}`, `${name}=a&${name}=b&${name}=c`];
    const missing = shape.required?.includes(name)
      ? ['', `${name}[]=1`, `${name}[$ne]=1`, `${name}%00=1`, `${name.toUpperCase()}=1`]
      : [];
    return [
      ...wrong,
      ...[...twice, ...missing].map((query) => ask(`"${query}"`, `${toQuery(others)}&${query}`)),
    ];
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Bodies that the contract refuses, with one wrong field each. */
function fields(call: CallContract): HostileRequest[] {
  const shape = shapeOf(call);
  const send = (fault: string, body: unknown): HostileRequest => ({
    fault: `${call.path}: ${fault}`,
    method: 'POST',
    url: call.path,
    payload: JSON.stringify(body),
    headers: JSON_TYPE,
  });
  return Object.entries(shape.properties).flatMap(([name, schema]) => {
    const check = ajv.compile(schema);
    const isFine = (value: unknown): boolean => check(value);
    const { [name]: own, ...others } = fineFor(shape);
    const wrong = VALUES.filter((value) => !isFine(value)).map((value) =>
      send(`${name} is ${JSON.stringify(value).slice(0, 30)}`, { ...others, [name]: value }),
    );
    return own === undefined ? wrong : [...wrong, send(`${name} is missing`, others)];
  });
}

const nest = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Bodies, content types, encodings and origins that every call refuses. */
function bodies(call: CallContract): HostileRequest[] {
  const fine = JSON.stringify(fineFor(shapeOf(call)));
  const texts: readonly (readonly [string, string | Buffer])[] = [
    ...(
      [
        '',
        '[]',
        'null',
        '1',
        '"text"',
        'true',
        '{',
        '}',
        '{"a":}',
        "{'a':1}",
        '{"a":1,}',
        'NaN',
        fine.slice(0, -1),
      ] as const
    ).map((text) => [`the body ${text.slice(0, 20)}`, text] as const),
    ['a second document', `${fine}${fine}`],
    ['lists 21 deep', nest('[', ']', 21)],
    ['objects 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['brackets alone', '['.repeat(100_000)],
    ['a text of quotation marks that never ends', `{"a":"${'\\"'.repeat(130_000)}`],
    ['300 KB', `{"a":"${'x'.repeat(300 * 1_024)}"}`],
    ['__proto__', `{"__proto__":{"role":"staff"},${fine.slice(1)}`],
    ['constructor', `{"constructor":{"prototype":{"role":"staff"}}}`],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from(fine, 'utf16le')],
    ['zeroes', Buffer.alloc(1_000)],
  ];
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/html',
    'application/xml',
  ];
  const others: readonly Readonly<Record<string, string>>[] = [
    ...types.map((type) => ({ 'content-type': type })),
    ...['gzip', 'br', 'deflate', 'x'].map((coding) => ({ ...JSON_TYPE, 'content-encoding': coding })),
    ...['https://evil.example', 'null', 'http://localhost.evil.example', ''].map((origin) => ({
      ...JSON_TYPE,
      origin,
    })),
    ...['cross-site', 'same-site'].map((site) => ({ ...JSON_TYPE, 'sec-fetch-site': site })),
    ...['', 'x', 'null', 'x'.repeat(5_000)].map((token) => ({ ...JSON_TYPE, 'x-xsrf-token': token })),
    ...['XSRF-TOKEN=x', 'session=x', '; ; ;', 'XSRF-TOKEN=', '__proto__=1'].map((cookie) => ({
      ...JSON_TYPE,
      cookie,
    })),
  ];
  const to = { method: 'POST', url: call.path };
  return [
    ...texts.map(([fault, payload]) => ({
      fault: `${call.path}: ${fault}`,
      ...to,
      payload,
      headers: JSON_TYPE,
    })),
    ...others
      .filter((headers) => headers['origin'] !== '') // some tools send an empty Origin for none
      .map((headers) => ({
        fault: `${call.path}: ${JSON.stringify(headers).slice(0, 80)}`,
        ...to,
        payload: fine,
        headers,
      })),
  ];
}

/** Methods that the address doesn't support. */
function methods({ path, method }: CallContract): HostileRequest[] {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((other) => other !== method);
  const url = path.replace(/:\w+/, 'kim');
  return others.map((other) => ({ fault: `${other} ${path}`, method: other, url }));
}

const ROOTS = ['/', '/assets/', '/data/', '/art/', '/fileInfo/', '/pages/', '/user/', '/feed/'];
const TRAILS = [
  ...[
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cwin.ini',
    '....//etc/passwd',
  ],
  ...[
    '%252e%252e%252fpackage.json',
    '%c0%ae%c0%ae/etc/passwd',
    '%',
    '%zz',
    '%e0%a4%a',
    'a%00.json',
    '.env',
    '.git/config',
  ],
  ...[
    'site.json',
    'secret.txt',
    'site.db',
    'wp-login.php',
    'index.php?id=1',
    'none.do',
    "x'or'1",
    '<script>',
    'x'.repeat(3_000),
  ],
  ...[
    'server/entry-server.js',
    '.vite/manifest.json',
    'con',
    'a;b',
    '~root',
    '\u202eexe',
    '{{7*7}}',
    '%0d%0aSet-Cookie:x=1',
  ],
];

function paths(): HostileRequest[] {
  return ROOTS.flatMap((root) =>
    TRAILS.map((trail) => ({
      fault: `the path ${root}${trail.slice(0, 40)}`,
      method: 'GET',
      url: root + trail,
    })),
  );
}

/** All of them, each once. A client that isn't refused for what it is must be refused for what it asks. */
export function hostileRequests(): HostileRequest[] {
  const all = [
    ...CALLS.flatMap((call) =>
      call.method === 'GET' ? parameters(call) : [...fields(call), ...bodies(call)],
    ),
    ...CALLS.flatMap(methods),
    ...paths(),
  ];
  return [...new Map(all.map((request) => [keyOf(request), request])).values()];
}

function keyOf({ method, url, payload, headers }: HostileRequest): string {
  const body = typeof payload === 'string' ? payload : (payload?.toString('hex') ?? '');
  return JSON.stringify([method, url, body, headers]);
}
