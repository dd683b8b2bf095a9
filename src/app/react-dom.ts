/** The larger half of the code: a module of its own, so that main.tsx can have it evaluated in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
