/** What the site's sitemaps say of each address needs no extension of the protocol, so none is declared. */
export const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };
