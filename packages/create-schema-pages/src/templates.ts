/** The templates, each a folder, and what a site made of it has. */
export const TEMPLATES = {
  company: 'pages about a company and its services; can go to a static host',
  catalogue: 'products with specification tables, data sheets, finder and comparison',
  boards: 'company pages with notices, questions, inquiries, search and accounts',
} as const;

export type TemplateName = keyof typeof TEMPLATES;

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}
