import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAskServer } from './ask-server.ts';
import { keepUnsaved, openKeeper } from './keep-unsaved.ts';
import { startStudio } from './studio-state.ts';
import './studio.css';
import { StudioContext } from './use-studio.ts';

const FOLLOW_MS = 3000;

const root = createRoot(document.getElementById('root') ?? document.body);
const token = document.querySelector('meta[name="studio-token"]')?.getAttribute('content') ?? '';

async function start(): Promise<void> {
  const ask = createAskServer(token);
  const keeper = await openKeeper();
  const store = await startStudio(ask, keeper.recall());
  keepUnsaved(store, keeper);
  document.title = `Studio: ${store.getState().site.name}`;
  const follow = (): void => {
    if (!document.hidden) void store.actions.follow();
  };
  addEventListener('focus', () => {
    follow();
    void store.actions.takeUp();
  });
  setInterval(follow, FOLLOW_MS);
  root.render(
    <StudioContext value={store}>
      <App isSecondWindow={!keeper.isFirst} />
    </StudioContext>,
  );
}

start().catch((cause: unknown) => {
  root.render(
    <main className="start">
      <h1>The studio cannot start</h1>
      <p role="alert">{cause instanceof Error ? cause.message : String(cause)}</p>
    </main>,
  );
});
