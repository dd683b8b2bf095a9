import { createRoot } from 'react-dom/client';
import { addMarkLooks } from '../bridge/mark-looks.ts';
import { App } from './app.tsx';
import { createAskServer, messageOf } from './ask-server.ts';
import { keepUnsaved, openUnsavedStore } from './keep-unsaved.ts';
import { markClass } from './mark-choices.tsx';
import { startStudio } from './start-studio.ts';
import { readToken, takeToken } from './token.ts';
import { StudioContext } from './use-studio.ts';
import './styles/look.css';
import './styles/frame.css';
import './styles/tree.css';
import './styles/preview.css';
import './styles/form.css';
import './styles/grid.css';
import './styles/dialogs.css';

const FOLLOW_MS = 3000;

const root = createRoot(document.getElementById('root') ?? document.body);
/** The site's id, which the server puts into the page. */
const siteKey = document.querySelector('meta[name="studio-site"]')?.getAttribute('content') ?? '';

async function start(): Promise<void> {
  addMarkLooks((kind) => `.${markClass(kind)}`);
  await takeToken();
  const ask = createAskServer(readToken);
  const keeper = await openUnsavedStore(siteKey);
  const store = await startStudio(ask, keeper.recall());
  keepUnsaved(store, keeper);
  document.title = `Studio: ${store.getState().site.name}`;
  const follow = (): void => {
    if (!document.hidden) void store.actions.follow();
  };
  addEventListener('focus', () => void store.actions.follow().then(store.actions.showOwn));
  setInterval(follow, FOLLOW_MS);
  root.render(
    <StudioContext value={store}>
      <App isSecondWindow={!keeper.isFirst} />
    </StudioContext>,
  );
}

// Opening the printed address in a window that already has the studio only changes the fragment.
addEventListener('hashchange', () => void takeToken().then((isRight) => isRight && location.reload()));

start().catch((cause: unknown) => {
  root.render(
    <main className="start">
      <h1>The studio can’t start</h1>
      <p role="alert">{messageOf(cause)}</p>
    </main>,
  );
});
