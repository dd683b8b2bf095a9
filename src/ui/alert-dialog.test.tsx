// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startDialogs } from '../../tools/testing/dialogs.ts';
import { AlertDialog } from './alert-dialog.tsx';

interface QuestionProps {
  readonly onYes: () => void;
  readonly isBusy?: boolean;
}

function Question({ onYes, isBusy = false }: QuestionProps): ReactNode {
  const [open, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(isBusy);
  return (
    <>
      <button type="button" ref={opener} onClick={() => setOpen(true)}>
        Ask
      </button>
      <AlertDialog
        open={open}
        onClose={close}
        label="Delete"
        focus={no}
        opener={opener}
        actions={
          <>
            <button
              type="button"
              onClick={() => {
                onYes();
                close();
              }}
            >
              Yes
            </button>
            <button type="button" ref={no} onClick={close}>
              No
            </button>
          </>
        }
      >
        <p>Are you sure?</p>
      </AlertDialog>
    </>
  );
}

let endFade: () => void;
beforeEach(() => {
  startDialogs();
  const finished = new Promise<Animation>(
    (resolve) => (endFade = () => resolve(new EventTarget() as Animation)),
  );
  HTMLDialogElement.prototype.getAnimations = () => [{ finished } as Animation];
});

const press = (name: string): boolean => fireEvent.click(screen.getByText(name));

it('the dialog ignores a second press while it fades out, returns the focus, and can ask again', async () => {
  const onYes = vi.fn();
  render(<Question onYes={onYes} />);
  expect(screen.getByText('No')).toHaveFocus();
  press('Yes');
  press('Yes');
  expect(onYes).toHaveBeenCalledTimes(1);
  endFade();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Ask')).toHaveFocus();
  press('Ask');
  press('Yes');
  expect(onYes).toHaveBeenCalledTimes(2);
});

it('the dialog reopens if the browser closes it during an action', () => {
  render(<Question onYes={vi.fn()} isBusy />);
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog');
  dialog.close(); // a second Escape
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});
