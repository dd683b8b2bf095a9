import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { MAP_FRAME, tileAddress } from '../../provider.ts';
import type { KakaoMapValue, MapValue, TileMapValue } from '../../provider.ts';
import { classes } from '../../../../ui/classes.ts';
import { Link } from '../../../../ui/link.tsx';
import css from './provided-map.module.css';
import { showKakao } from './show-kakao.ts';
import { TILE, tilesAround, ZOOM } from './tile-grid.ts';

/** Milliseconds to wait for a provider. */
const TIMEOUT_MS = 8000;

interface ProvidedMapProps {
  readonly map: MapValue;
  /** The map's text alternative. */
  readonly name: string;
  readonly shown: boolean;
  readonly onShown: () => void;
  /** Called if the provider doesn't answer, or not with a map. */
  readonly onFailed: () => void;
}

/** A provider's map over the drawn one: invisible until all of it has loaded. */
export function ProvidedMap({ map, name, shown, onShown, onFailed }: ProvidedMapProps): ReactNode {
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => failed.current(), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div
      className={classes(css.stage, 'unprinted', !shown && css.waiting)}
      aria-hidden={shown ? undefined : true}
    >
      {map.provider === 'tiles' ? (
        <TileMap map={map} name={name} onShown={onShown} onFailed={onFailed} />
      ) : (
        <KakaoMap map={map} name={name} onShown={onShown} onFailed={onFailed} />
      )}
    </div>
  );
}

interface MapProps<M extends MapValue> extends Omit<ProvidedMapProps, 'map' | 'shown'> {
  readonly map: M;
}

/** A plain grid of tiles. They are images in an SVG, where positions are attributes: the site's policy forbids inline styles. */
function TileMap({ map, name, onShown, onFailed }: MapProps<TileMapValue>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const loaded = useRef(new Set<string>());
  const { width, height } = useSize(box);
  const tiles = tilesAround(map.latitude, map.longitude, width, height);
  const onLoad = (address: string): void => {
    loaded.current.add(address);
    if (loaded.current.size >= tiles.length) onShown();
  };
  return (
    <div ref={box} className={css.tiles}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={name}
          width={width}
          height={height}
          viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        >
          {tiles.map(({ x, y, left, top }) => {
            const address = tileAddress(map.url, ZOOM, x, y);
            return (
              <image
                key={`${left} ${top}`}
                href={address}
                x={left}
                y={top}
                width={TILE}
                height={TILE}
                onLoad={() => onLoad(address)}
                onError={onFailed}
              />
            );
          })}
          <path className={css.marker} d="M0 0C-4-12-16-20-16-34a16 16 0 0 1 32 0C16-20 4-12 0 0z" />
          <circle className={css.eye} cy={-34} r={6} />
        </svg>
      )}
      <p className={css.attribution}>
        <Link href={map.attribution.href} newWindow>
          {map.attribution.label}
        </Link>
      </p>
    </div>
  );
}

function KakaoMap({ map, name, onShown, onFailed }: MapProps<KakaoMapValue>): ReactNode {
  return (
    <iframe
      className={css.frame}
      src={MAP_FRAME}
      title={name}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={({ currentTarget }) => void showKakao(currentTarget, map).then(onShown, onFailed)}
    />
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element's size in whole, even pixels; 0 until it's measured. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = (): void =>
      setSize({ width: Math.ceil(node.clientWidth / 2) * 2, height: Math.ceil(node.clientHeight / 2) * 2 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
