import { replaceTail, useAddress } from './address.ts';

interface Popup {
  /** The key the address asks for, whether or not anything here has it. */
  readonly key: string | null;
  readonly open: (key: string) => void;
  readonly close: () => void;
}

/** The popup that the address names: `?popup=key`. The address alone decides, so a link opens what a press does. */
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
