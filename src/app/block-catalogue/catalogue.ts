import '../layers.css';
import 'virtual:site-theme';
import '../base.css';
import './catalogue.css';

/** CSS pixels. Limits of a window's height, whatever its example needs. */
const HEIGHTS = { least: 120, most: 4_000 } as const;

startSearch();
document.querySelectorAll<HTMLElement>('.window').forEach(startWindow);
document.querySelectorAll<HTMLElement>('.snippet').forEach(startCopying);

/** Shows the blocks that contain every typed word. Enter opens the first. */
function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.search');
  const field = form?.querySelector('input');
  const count = form?.querySelector('.count');
  if (!form || !field || !count) return;
  const blocks = [...document.querySelectorAll<HTMLElement>('.block')];
  const search = (): void => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const block of blocks) block.hidden = !words.every((word) => block.dataset['words']?.includes(word));
    const { length } = blocks.filter(({ hidden }) => !hidden);
    count.textContent =
      length === 0 ? 'No matching blocks.' : `${length} ${length === 1 ? 'block' : 'blocks'}`;
  };
  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    blocks
      .find(({ hidden }) => !hidden)
      ?.querySelector('a')
      ?.click();
  });
  search(); // browsers restore the typed text
}

/** Makes a window as high as its example, and scales it down if the page is narrower than the window. */
function startWindow(element: HTMLElement): void {
  const place = element.querySelector<HTMLElement>('.place');
  const frame = element.querySelector('iframe');
  if (!place || !frame) return;
  const width = Number(element.dataset['width']);
  let height = frame.height === '' ? HEIGHTS.least : Number(frame.height);
  const fit = (): void => {
    const scale = Math.min(1, place.getBoundingClientRect().width / width);
    place.style.overflow = 'hidden'; // all of it is visible
    frame.style.scale = String(scale);
    frame.style.height = `${height}px`;
    place.style.height = `${Math.ceil(height * scale)}px`;
  };
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || !hasHeight(data)) return;
    height = Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, data.height));
    fit();
  });
  new ResizeObserver(fit).observe(element);
}

function hasHeight(data: unknown): data is { readonly height: number } {
  return typeof data === 'object' && data !== null && 'height' in data && typeof data.height === 'number';
}

function startCopying(element: HTMLElement): void {
  const button = element.querySelector('button');
  const status = element.querySelector('[role=status]');
  const details = element.querySelector('details');
  const code = element.querySelector('code');
  if (!button || !status || !details || !code) return;
  button.addEventListener('click', () => {
    status.textContent = ''; // so that a second click is announced, too
    copy(code.textContent).then(
      () => (status.textContent = 'Copied.'),
      () => {
        details.open = true;
        getSelection()?.selectAllChildren(code);
        status.textContent =
          'The browser does not allow copying. The snippet is selected: press Ctrl+C, or ⌘C on a Mac.';
      },
    );
  });
}

/** Rejects without a clipboard, as on a host without https. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
