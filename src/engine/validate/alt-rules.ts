/** Names that cameras, phones and screenshots give their files: a word and a number. */
const NUMBERED =
  /^(?:img|imag|image|dsc[nf]?|cimg|pict?|picture|photo|mvimg|mvi|pxl|sam|gopr|gp|dji|scan|screenshot|screen shot|capture|kakaotalk|kakaotalk_photo|whatsapp image|untitled|unnamed|download|사진|이미지|그림|캡처|스크린샷|화면 캡처|제목 없음|무제|fig(?:ure)?|도면|그래프|p(?=\d{7}))[\s.,_-]*\(?\d[\d\s_().:,-]*(?:at[\d\s_.:-]+)?(?:[ap]\.?m\.?)?\)?$/iu;
const EXTENSION =
  /\.(?:jpe?g|jfif|png|gif|svg|webp|avif|heic|heif|tiff?|bmp|psd|ai|eps|raw|cr2|nef|pdf|hwpx?|pptx?|docx?|xlsx?|zip|mp4)(?:\s*\(\d+\))?$/i;
/** `20240105_102030`, `3f2504e0-4f89-11d3-9a0c-0305e82c3301`. */
const DIGITS = /^(?:\d{6,}(?:[_-]\d+)*|(?=\D*\d)[\da-f]{8,}(?:-[\da-f]{4,}){0,4})$/i;
/** `mud_pump`, `pump-2`, `yard-busan-north-2024`: words joined by hyphens or underscores, followed by a number. */
const JOINED =
  /^(?:[\p{L}\d]+(?:[_-]+[\p{L}\d]+)*_+[\p{L}\d]+(?:[_-]+[\p{L}\d]+)*|[a-z]+(?:-[a-z]+)*-v?\d{1,4}|[a-z]+(?:-[a-z]+)*-\d+x\d+|[a-z]+(?:-[a-z]+)+-(?:final|copy|new|old|thumb|scaled))$/u;
/** Placeholders such as "Picture". */
const PLACEHOLDERS =
  /^(?:alt(?:ernative)?(?: text)?|image|img|picture|pic|photo(?:graph)?|graphic|icon|drawing|figure|spacer|이미지|사진|그림|무제|제목 없음)(?: (?:alt|text|of))?[.!]?$|^\P{L}*$/iu;

/**
 * Whether an alternative text is just a file name or "Picture".
 * @param source the drawing or the file that is shown
 */
export function isFileName(alt: string, source: string): boolean {
  const text = alt.trim();
  if (EXTENSION.test(text) || NUMBERED.test(text) || DIGITS.test(text) || JOINED.test(text)) return true;
  if (PLACEHOLDERS.test(text) && !/\p{N}/u.test(text)) return true;
  const name = (source.split('/').pop() ?? '').replace(EXTENSION, '');
  return /[-_\d]/.test(name) && text.toLowerCase() === name.toLowerCase() && !/\s/.test(text);
}
