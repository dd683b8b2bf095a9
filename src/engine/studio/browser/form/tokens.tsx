import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';

/** The values of a text's tokens, such as `{{company.name}}`. */
export function Tokens({ text }: { readonly text: string }): ReactNode {
  const { names } = useForm();
  const used = names.tokens.filter(({ value }) => text.includes(String(value)));
  if (used.length === 0) return null;
  return (
    <dl className="tokens">
      {used.map(({ value, label }) => (
        <div key={value}>
          <dt>{value}</dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
