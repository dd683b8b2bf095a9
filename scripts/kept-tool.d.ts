/** See kept-tool.js. It is plain JavaScript, as it runs before anything can read TypeScript. */
export function findKept(root: string, kind: 'tool' | 'service', name: string): string | null;
