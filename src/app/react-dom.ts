/** The larger half of the code: a separate module, so that main.tsx can evaluate it in its own task. */
export { createRoot, hydrateRoot } from 'react-dom/client';
