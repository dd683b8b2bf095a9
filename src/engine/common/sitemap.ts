/** The sitemaps use no extensions of the protocol, so none is declared. */
export const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };
