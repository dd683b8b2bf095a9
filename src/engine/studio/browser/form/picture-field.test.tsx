// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { act, render, screen } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FormContext } from './form-context.ts';
import type { Form } from './form-context.ts';
import { PictureField } from './picture-field.tsx';

const FILE = new File(['x'], 'yard.png', { type: 'image/png' });

/** A field whose upload completes when the test says so. */
function start(): {
  readonly page: RenderResult;
  readonly show: (picture: object) => void;
  readonly set: Form['set'];
  readonly arrive: () => Promise<void>;
} {
  const set = vi.fn<Form['set']>();
  let resolve = (_src: string): void => undefined;
  const form = {
    definitions: {},
    faults: [],
    names: { drawings: [], pictures: [] },
    preview: '',
    set,
    upload: () =>
      new Promise<string>((done) => {
        resolve = done;
      }),
    field: () => null,
  } as unknown as Form; // the parts that the field uses
  const field = (picture: object): ReactElement => (
    <FormContext value={form}>
      <PictureField node={{}} value={picture} path={['picture']} label="Picture" isRequired order={[]} />
    </FormContext>
  );
  const page = render(field({ src: '/old.png', alt: 'Old' }));
  return {
    page,
    show: (picture) => page.rerender(field(picture)),
    set,
    arrive: () =>
      act(() => {
        resolve('/pictures/yard.png');
        return Promise.resolve();
      }),
  };
}

async function upload({ container }: RenderResult): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await userEvent.upload(input, FILE);
}

test('an upload is announced, then selected, and keeps what was typed meanwhile', async () => {
  const { page, show, set, arrive } = start();
  await upload(page);
  expect(screen.getByText('Uploading yard.png…')).toBeVisible();
  show({ src: '/old.png', alt: 'Old', caption: 'Written meanwhile' });
  await arrive();
  expect(screen.queryByText('Uploading yard.png…')).toBeNull();
  expect(set).toHaveBeenCalledExactlyOnceWith(
    ['picture'],
    { src: '/pictures/yard.png', alt: '', caption: 'Written meanwhile' },
    [],
  );
});

test('an upload that completes while another page is edited isn’t inserted there', async () => {
  const { page, set, arrive } = start();
  await upload(page);
  page.unmount();
  await arrive();
  expect(set).not.toHaveBeenCalled();
});
