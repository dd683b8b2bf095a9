import { HtmlValidate } from 'html-validate';

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'error',
    'void-style': 'off', // React writes <br/>
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'prefer-native-element': 'off', // a named scroll region is a div whose role and tabindex are added and removed together
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off', // React writes hidden=""
    'attribute-empty-style': 'off', // the same
    'attr-case': 'off', // React writes colSpan
    'no-dup-class': 'off', // class names are unscoped here, so an icon's global and local class may be equal
  },
});

/** The faults of HTML written by React; empty if it is valid and has no inline styles. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html);
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message }) => `${ruleId}: ${message}`);
}
