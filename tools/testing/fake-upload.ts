import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload that the test answers. */
export class FakeUpload {
  /** The uploads since `startUploads`, in order. */
  static readonly all: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  isAborted = false;
  file: File | null = null;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
  send(form: FormData): void {
    this.file = form.get('file') as File; // what the client appended
    FakeUpload.all.push(this);
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}

/** Gives uploads to the test. Call `vi.unstubAllGlobals` afterwards. @returns `FakeUpload.all` */
export function startUploads(): readonly FakeUpload[] {
  FakeUpload.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return FakeUpload.all;
}
