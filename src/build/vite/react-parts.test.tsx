// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ReactNode } from 'react';
import { version } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { checkAsking, reactParts, withoutUnused } from './react-parts.ts';
import { READ_OF } from './unused-react.ts';
import type { ReactFile } from './unused-react.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

interface LoadedReact {
  readonly react: typeof import('react');
  readonly dom: typeof import('react-dom');
  readonly client: typeof import('react-dom/client');
  readonly server: typeof import('react-dom/server');
}

/** React's files for production, each as `change` makes it. */
function loadReact(change: (file: ReactFile, code: string) => string): LoadedReact {
  const evaluate = (code: string, modules: object): unknown => {
    const exports = {};
    const find = (name: string): unknown => (modules as Record<string, unknown>)[name] ?? require(name);
    const run: unknown = compileFunction(code, ['exports', 'require']);
    (run as (to: object, from: typeof find) => void)(exports, find); // called as the line above says
    return exports;
  };
  const read = (name: string, file: string): string =>
    readFileSync(join(folderOf(name), `cjs/${file}.production.js`), 'utf8');
  const load = (name: string, file: ReactFile, modules: object): unknown =>
    evaluate(change(file, read(name, file)), modules);
  const react = load('react', 'react', {});
  const dom = load('react-dom', 'react-dom', { react });
  const client = load('react-dom', 'react-dom-client', { react, 'react-dom': dom });
  const server = evaluate(read('react-dom', 'react-dom-server-legacy.browser'), { react, 'react-dom': dom });
  return { react, dom, client, server } as LoadedReact; // what React's own types say of these files
}

interface Screen {
  readonly App: () => ReactNode;
  readonly resolve: (text: string) => void;
}

/** A bit of everything that the site does with React. It notes in `log` what runs. */
function createScreen({ react, dom }: LoadedReact, log: string[]): Screen {
  const { Activity, Component, Suspense, createContext, memo, use, useEffect, useLayoutEffect, useState } =
    react;
  const Tone = createContext('plain');
  let resolve: (text: string) => void = () => undefined;
  const text = new Promise<string>((done) => (resolve = done));
  class Boundary extends Component<{ readonly children: ReactNode }> {
    override readonly state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override componentDidCatch(error: Error): void {
      log.push(`caught ${error.message}`);
    }
    override render(): ReactNode {
      return this.state.failed ? <p>Failed</p> : this.props.children;
    }
  }
  const Row = memo(function Row({ name }: { readonly name: string }) {
    log.push(`row ${name}`);
    return <li>{`${name} ${use(Tone)}`}</li>;
  });
  function Effects({ name }: { readonly name: string }): ReactNode {
    useLayoutEffect(() => {
      log.push(`laid out ${name}`);
      return () => void log.push(`gone ${name}`);
    }, [name]);
    useEffect(() => void log.push(`effect ${name}`), [name]);
    return <b style={{ opacity: 0.5 }}>{name}</b>;
  }
  function Late(): ReactNode {
    return <i>{use(text)}</i>;
  }
  function Failing({ fails }: { readonly fails: boolean }): ReactNode {
    if (fails) throw new Error('on purpose');
    return <p>Well</p>;
  }
  function App(): ReactNode {
    const [count, setCount] = useState(0);
    const [words, setWords] = useState('');
    const names = count % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'd', 'a'];
    return (
      <Tone value={count > 1 ? 'bright' : 'plain'}>
        <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
        <form onSubmit={(event) => (event.preventDefault(), log.push(`sent ${words}`))}>
          <input value={words} onChange={({ target }) => setWords(target.value)} />
          <select value={count > 0 ? 'y' : 'x'} onChange={() => undefined}>
            <option>x</option>
            <option>y</option>
          </select>
        </form>
        <ul>
          {names.map((name) => (
            <Row key={name} name={name} />
          ))}
        </ul>
        <svg viewBox="0 0 1 1">
          <path d="M0 0" strokeWidth={count} />
        </svg>
        <Boundary>
          <Failing fails={count > 2} />
        </Boundary>
        <Suspense fallback={<em>Wait</em>}>
          <Late />
        </Suspense>
        <Activity mode={count === 1 ? 'hidden' : 'visible'}>
          <Effects name="kept" />
        </Activity>
        {count === 2 && dom.createPortal(<Effects name="elsewhere" />, document.body)}
        <div onPointerEnter={() => log.push('entered')}>{count > 1 ? <>Two</> : 'One'}</div>
      </Tone>
    );
  }
  return { App, resolve: (answer) => resolve(answer) };
}

afterEach(() => document.body.replaceChildren());

/** Lets the screen live through everything, from the server's HTML on. @returns what ran, and the page after each step */
async function live(loaded: LoadedReact): Promise<readonly string[]> {
  const log: string[] = [];
  const { App, resolve } = createScreen(loaded, log);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = loaded.server.renderToString(<App />);
  log.length = 0;
  const until = async (ready: () => boolean): Promise<void> => {
    await vi.waitFor(() => expect(ready()).toBe(true));
    log.push(document.body.innerHTML);
  };
  const press = (element: Element | null, event: Event): void => void element?.dispatchEvent(event);
  const onError = (error: unknown): void => void log.push(String(error));
  const options = { onCaughtError: onError, onRecoverableError: onError };
  const shown = loaded.client.hydrateRoot(root, <App />, options);
  await until(() => log.includes('effect kept'));
  resolve('Here');
  await until(() => root.textContent.includes('Here'));
  const input = root.querySelector('input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed');
  press(input, new Event('input', { bubbles: true }));
  press(root.querySelector('form'), new Event('submit', { bubbles: true, cancelable: true }));
  press(root.querySelector('div'), new MouseEvent('pointerover', { bubbles: true }));
  await until(() => log.includes('sent typed') && log.includes('entered'));
  for (const count of [1, 2, 3]) {
    press(root.querySelector('button'), new MouseEvent('click', { bubbles: true }));
    await until(() => root.textContent.includes(`Pressed ${count}`));
  }
  shown.unmount();
  await until(() => root.children.length === 0);
  return log;
}

test('React without its unused parts does what all of it does', async () => {
  const whole = await live(loadReact((_, code) => code));
  document.body.replaceChildren();
  const left = await live(loadReact(withoutUnused));
  expect(left).toEqual(whole);
  expect(left.filter((line) => !line.includes('<'))).toMatchInlineSnapshot(`
    [
      "row a",
      "row b",
      "row c",
      "Error: Minified React error #419; visit https://react.dev/errors/419 for the full message or use the non-minified dev environment for full errors and additional helpful warnings.",
      "laid out kept",
      "effect kept",
      "sent typed",
      "entered",
      "row d",
      "gone kept",
      "row a",
      "row b",
      "row c",
      "laid out kept",
      "laid out elsewhere",
      "effect kept",
      "effect elsewhere",
      "row d",
      "row d",
      "gone elsewhere",
      "Error: on purpose",
      "caught on purpose",
      "gone kept",
    ]
  `);
});

test.for([
  ['view transitions', `import { ViewTransition } from "react";`],
  ['refs of fragments', `_jsx(Fragment, { ref: fragment, children: "a" })`],
  ['tags of the head', `_jsxs("title", { children: "a" })`],
  ['preloading', `import { preload } from "react-dom";`],
  ['actions of forms', `const [state, act] = useActionState(save, null);`],
  ['other hooks', `const [isPending, start] = useTransition();`],
  ['other kinds of element', `_jsx(StrictMode, {})`],
  ['custom elements', `_jsx("my-element", {})`],
  ['stacks of components', `log(info.componentStack)`],
  ['events of selecting and composing', `_jsx("input", { onCompositionEnd: end })`],
] as const)('code that asks for %s ends the build', ([name, code]) => {
  expect(() => checkAsking(code, '/src/app/app.tsx')).toThrow(
    `REACT_PARTS: /src/app/app.tsx asks for something of React that is left out: ${name}. Take that part out of src/build/vite/unused-react.ts.`,
  );
});

test('words of a package that knows nothing of React ask for nothing of it', () => {
  const id = '/node_modules/words/index.js';
  expect(() => checkAsking('export const names = ["formAction"];', id)).not.toThrow();
  expect(() => checkAsking('import React from "react"; React.useReducer(a, b);', id)).toThrow(/other hooks/);
});

/** What the plugin does as Vite calls it. */
function runPlugin(installed: string, code: string, id: string): { warnings: string[]; made: unknown } {
  const { buildStart, transform } = reactParts(installed);
  const warnings: string[] = [];
  const context = { warn: (message: string) => warnings.push(message) };
  if (typeof buildStart !== 'function' || typeof transform !== 'function') throw new Error('no functions');
  void Reflect.apply(buildStart, context, [{}]);
  return { warnings, made: Reflect.apply(transform, context, [code, id]) };
}

test('another version of React than the one that was read is sent whole, and the build says so', () => {
  const id = require
    .resolve('react-dom/package.json')
    .replace('package.json', 'cjs/react-dom-client.production.js');
  const code = readFileSync(id, 'utf8');
  const read = runPlugin(READ_OF, code, id);
  expect(read.warnings).toEqual([]);
  expect(read.made).toMatchObject({ code: withoutUnused('react-dom-client', code) });
  const other = runPlugin('19.9.9', code, id);
  expect(other.made).toBeNull();
  expect(other.warnings).toEqual([
    `REACT_PARTS: nothing is left out of React: src/build/vite/unused-react.ts was written of ${READ_OF}, and 19.9.9 is installed. Read in react-dom-client.production.js whether each of its statements holds still, then set READ_OF.`,
  ]);
  expect(runPlugin('19.9.9', 'useReducer()', '/src/app/app.tsx').made).toBeNull();
});

test('the React that is installed is the one that was read', () => {
  expect(version).toBe(READ_OF);
});
