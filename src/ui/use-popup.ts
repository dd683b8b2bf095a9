import { replaceTail, useAddress } from './address.ts';

interface Popup {
  /** The key in the address, even if nothing here has it. */
  readonly key: string | null;
  readonly open: (key: string) => void;
  readonly close: () => void;
}

/** The popup in the address: `?popup=key`. Only the address decides, so a link does the same as a click. */
export function usePopup(): Popup {
  const { search } = useAddress();
  const set = (key: string | null): void => {
    const params = new URLSearchParams(search);
    if (key === null) params.delete('popup');
    else params.set('popup', key);
    replaceTail({ search: params.toString() });
  };
  return {
    key: new URLSearchParams(search).get('popup'),
    open: (key) => set(key),
    close: () => set(null),
  };
}
