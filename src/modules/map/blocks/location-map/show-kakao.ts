import type { KakaoMapValue } from '../../provider.ts';

/** R-COMP-07. */
const LEVEL = 3;

/** What is used of Kakao's script, as its documentation describes it. */
interface Kakao {
  readonly maps: {
    readonly load: (then: () => void) => void;
    readonly LatLng: new (latitude: number, longitude: number) => object;
    readonly Map: new (element: HTMLElement, options: object) => { setZoomable: (on: boolean) => void };
    readonly Marker: new (options: object) => object;
    readonly event: { readonly addListener: (target: object, name: string, then: () => void) => void };
  };
}

/**
 * Puts a map into the frame that Kakao's script runs in: a marker that stays, nothing to drag, zoom or press keys for.
 * @returns once the map's pictures are there; it may never return, when Kakao never answers
 * @throws when the frame is empty or Kakao's script did not come
 */
export async function showKakao(frame: HTMLIFrameElement, place: KakaoMapValue): Promise<void> {
  const inside: (Window & { readonly kakao?: Kakao }) | null = frame.contentWindow;
  const kakao = inside?.kakao; // set by Kakao's script in its own document
  const element = frame.contentDocument?.getElementById('map');
  if (!kakao || !element) throw new Error('the script of the map did not come');
  const { maps } = kakao;
  await new Promise<void>((resolve) => maps.load(resolve));
  const center = new maps.LatLng(place.latitude, place.longitude);
  const map = new maps.Map(element, {
    center,
    level: LEVEL,
    draggable: false,
    scrollwheel: false,
    disableDoubleClick: true,
    disableDoubleClickZoom: true,
    keyboardShortcuts: false,
  });
  map.setZoomable(false);
  new maps.Marker({ map, position: center, clickable: false });
  await new Promise<void>((resolve) => maps.event.addListener(map, 'tilesloaded', resolve));
}
