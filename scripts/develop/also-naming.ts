/** Files and folders beside the pages, relative to a site's folder, whose JSON files name pages by address or by path. */
export const ALSO_NAMING = ['pages-data/demo-posts', 'docs/facts.json'];
