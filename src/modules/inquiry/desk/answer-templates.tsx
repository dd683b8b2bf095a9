import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { CallFailed } from '../../../shell/call-failed.tsx';
import { CallLoading } from '../../../shell/call-loading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { getAnswerTemplates } from '../api/answer-templates.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateRow } from './template-row.tsx';
import own from './conversation.module.css';

interface AnswerTemplatesProps {
  readonly onInsert: (text: string) => void;
}

/** The templates for answers: to insert one, and to add, change and delete them. */
export function AnswerTemplates({ onInsert }: AnswerTemplatesProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)}>
        Templates
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Answer templates"
        size="page"
        opener={opener}
      >
        <Templates
          onInsert={(text) => {
            onInsert(text);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function Templates({ onInsert }: AnswerTemplatesProps): ReactNode {
  const { data, error, kind, retry } = useCall('answer templates', getAnswerTemplates);
  const [changing, setChanging] = useState<number | null>(null);
  if (error)
    return <CallFailed what="The templates" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (!data) return <CallLoading what="the templates" onRetry={retry} />;
  const { items, placeholders } = data;
  const changed = items.find(({ id }) => id === changing);
  const end = (): void => {
    setChanging(null);
    retry();
  };
  return (
    <>
      {items.length === 0 ? (
        <p>There are no templates yet.</p>
      ) : (
        <ul className={own.templates}>
          {items.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onInsert={() => onInsert(template.text)}
              onChange={() => setChanging(template.id)}
              onDeleted={end}
            />
          ))}
        </ul>
      )}
      <TemplateForm
        key={changed?.id ?? 'new'}
        template={changed ?? null}
        placeholders={placeholders}
        onSaved={end}
      />
    </>
  );
}
