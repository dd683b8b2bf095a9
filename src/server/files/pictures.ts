import sharp from 'sharp';

/** THREATS 16: what is larger could exhaust the machine that decodes it. */
const MOST_PIXELS = 50_000_000;
/** Pixels. The height is for pictures that are strips. */
const THUMBNAIL = { width: 480, height: 1_440 };
/** Seconds. */
const PATIENCE = 20;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that was looked at: how large it is shown, and its small form. */
export interface ReadPicture {
  readonly size: PictureSize;
  readonly thumbnail: PictureSize & { readonly bytes: Buffer };
}

/** One picture at a time: each may take hundreds of megabytes while it is decoded. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture to its end and makes its thumbnail: turned upright, without metadata, as WebP.
 * @returns `too-large`: more than 50 million pixels, read from its head alone; `damaged`: it cannot be decoded
 */
export function readPicture(path: string): Promise<ReadPicture | 'too-large' | 'damaged'> {
  const turn = last.then(() => decode(path));
  last = turn.catch(() => undefined);
  return turn;
}

async function decode(path: string): Promise<ReadPicture | 'too-large' | 'damaged'> {
  const size = await readSize(path);
  if (!size) return 'damaged';
  if (size.width * size.height > MOST_PIXELS) return 'too-large';
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true });
    return { size, thumbnail: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return 'damaged';
  }
}

async function readSize(path: string): Promise<PictureSize | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}
