/** Below the folder of built code: what documents have to know of it (BuiltCode). */
export const CODE_FILE = 'code.json';
