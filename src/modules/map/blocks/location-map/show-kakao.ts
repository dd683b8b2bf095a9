import type { KakaoMapValue } from '../../provider.ts';

/** R-COMP-07. */
const LEVEL = 3;

/** The parts of Kakao's script that are used, by its documentation. */
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
 * Shows a map in the frame of Kakao's script: with a fixed marker, without dragging, zoom or keys.
 * @returns once the map's pictures have loaded; never if Kakao doesn't answer
 * @throws if the frame is empty or Kakao's script didn't load
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
