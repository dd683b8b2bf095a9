import type { SpamRule } from '../contract.ts';

const REASONS: Readonly<Record<SpamRule, string>> = {
  'hidden-field': 'a field that people don’t see was filled in',
  'too-fast': 'the form was filled in within two seconds',
};

/** Why an inquiry is marked as spam. @param rules undefined if the form's rules suspected nothing, or it isn't known what */
export function spamWords(rules: readonly SpamRule[] | undefined): string {
  if (!rules || rules.length === 0) return 'This is marked as spam.';
  return `This looks like spam: ${rules.map((rule) => REASONS[rule]).join(', and ')}.`;
}
