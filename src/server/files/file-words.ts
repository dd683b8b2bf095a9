import { hasStream, isHangul } from './look-inside.ts';

/** What a file is and what its owner can do, for messages. */
interface Description {
  /** Such as `a TIFF picture`. */
  readonly what: string;
  /** A sentence. */
  readonly remedy: string;
}

const AS_JPEG = 'Save it as JPEG or PNG and send that.';
const AS_MP4 = 'Save it as MP4 and send that.';
const AS_ZIP = 'Pack it as a ZIP file and send that.';
const AS_PDF = 'Save it as PDF and send that.';
const NO_PROGRAMS = 'Programs are not accepted.';
const MACROS = 'Macros can harm a reader’s computer. Save it without macros, as';
const HEIC: Description = {
  what: 'a HEIC photo from a phone',
  remedy:
    'Many browsers cannot show it. Save it as JPEG and send that. For new photos on an iPhone, choose Settings › Camera › Formats › Most Compatible.',
};
const ARCHIVE: Description = {
  what: 'an unsupported type of archive',
  remedy: 'Pack the files as ZIP instead.',
};
const PROGRAM: Description = { what: 'a program', remedy: NO_PROGRAMS };
const SCRIPT: Description = { what: 'a file that can run scripts', remedy: `${AS_ZIP} Pictures can be PNG.` };

const FILM: Description = { what: 'an unsupported type of video', remedy: AS_MP4 };
const SOUND: Description = {
  what: 'an unsupported type of audio file',
  remedy: 'Save it as MP3 and send that.',
};
const PICTURE: Description = { what: 'an unsupported type of picture', remedy: AS_JPEG };
const BOOK: Description = {
  what: 'an unsupported type of document',
  remedy: 'Save it as DOCX or PDF and send that.',
};
const SHEET: Description = {
  what: 'an unsupported type of workbook',
  remedy: 'Save it as XLSX or PDF and send that.',
};
const SLIDES: Description = {
  what: 'an unsupported type of presentation',
  remedy: 'Save it as PPTX or PDF and send that.',
};
const DRAWING: Description = { what: 'a drawing', remedy: 'Save it as PDF, or pack it as a ZIP file.' };

/** Kinds that aren't accepted, by the start of the MIME type of their bytes. */
const BY_BYTES: readonly (readonly [string, Description])[] = [
  ['image/heic', HEIC],
  ['image/heif', HEIC],
  ['image/tiff', { what: 'a TIFF picture', remedy: AS_JPEG }],
  ['image/bmp', { what: 'a BMP picture', remedy: AS_JPEG }],
  ['image/avif', { what: 'an AVIF picture', remedy: AS_JPEG }],
  ['image/apng', { what: 'an animated PNG picture', remedy: 'Save it as a GIF or as a still PNG.' }],
  ['image/vnd.dwg', DRAWING],
  ['image/vnd.adobe.photoshop', { what: 'a Photoshop picture', remedy: AS_JPEG }],
  ['image/', PICTURE],
  ['video/quicktime', { what: 'a QuickTime video', remedy: AS_MP4 }],
  ['video/', FILM],
  ['audio/', SOUND],
  ['application/vnd.ms-word.', { what: 'a Word document with macros', remedy: `${MACROS} DOCX.` }],
  ['application/vnd.ms-excel.', { what: 'an Excel workbook with macros', remedy: `${MACROS} XLSX.` }],
  ['application/vnd.ms-powerpoint.', { what: 'PowerPoint slides with macros', remedy: `${MACROS} PPTX.` }],
  ['application/vnd.openxmlformats', { what: 'an Office template or slide show', remedy: 'Save it as DOCX, XLSX or PPTX.' }],
  ['application/vnd.oasis.opendocument', { what: 'an OpenDocument file', remedy: 'Save it as DOCX, XLSX, PPTX or PDF.' }],
  ['application/rtf', { what: 'an RTF document', remedy: 'Save it as DOCX or PDF.' }],
  ['application/postscript', { what: 'a PostScript file', remedy: AS_PDF }],
  ['application/epub', { what: 'an e-book', remedy: AS_PDF }],
  ['application/x-7z', { what: 'a 7z archive', remedy: ARCHIVE.remedy }],
  ['application/x-rar', { what: 'a RAR archive', remedy: ARCHIVE.remedy }],
  ['application/java-archive', { what: 'a Java program', remedy: NO_PROGRAMS }],
  ['application/x-msdownload', { what: 'a Windows program', remedy: NO_PROGRAMS }],
  ['application/x-elf', PROGRAM],
  ['application/x-mach-binary', PROGRAM],
  ['application/vnd.android', PROGRAM],
  ['application/gzip', ARCHIVE],
  ['application/x-bzip2', ARCHIVE],
  ['application/x-tar', ARCHIVE],
  ['application/x-xz', ARCHIVE],
]; // prettier-ignore

/** Streams in compound files; each identifies a kind that isn't accepted. */
const BY_STREAM: readonly (readonly [string, Description])[] = [
  [
    'EncryptedPackage',
    {
      what: 'an Office document protected by a password',
      remedy: 'Remove the password (File › Info › Protect › Encrypt with Password, and empty it), save it and send that.',
    },
  ],
  ['WordDocument', { what: 'a Word document from before 2007 (.doc)', remedy: 'Save it as DOCX or PDF and send that.' }],
  ['Workbook', { what: 'an Excel workbook from before 2007 (.xls)', remedy: 'Save it as XLSX or PDF and send that.' }],
  ['Book', { what: 'an Excel workbook from before 2007 (.xls)', remedy: 'Save it as XLSX or PDF and send that.' }],
  ['PowerPoint Document', { what: 'PowerPoint slides from before 2007 (.ppt)', remedy: 'Save them as PPTX or PDF and send that.' }],
  ['__properties_version1.0', { what: 'an Outlook message', remedy: AS_PDF }],
]; // prettier-ignore
const COMPOUND_FILE: Description = {
  what: 'a document or an installer in an old format',
  remedy: 'Save a document as DOCX, XLSX, PPTX or PDF and send that.',
};
const OLD_HANGUL: Description = {
  what: 'a Hangul document from before 2002 (HWP 3.0)',
  remedy: 'Save it as HWP 5.0, HWPX or PDF and send that.',
};

/** Kinds that aren't accepted, by extension, if the bytes aren't recognised. */
const BY_ENDING: Readonly<Record<string, Description>> = {
  ...byEnding(['heic', 'heif'], HEIC),
  ...byEnding(['html', 'htm', 'xhtml', 'svg', 'xml', 'mht', 'mhtml', 'js', 'mjs', 'php', 'css'], SCRIPT),
  ...byEnding(['exe', 'com', 'msi', 'bat', 'cmd', 'ps1', 'vbs', 'sh', 'apk', 'app', 'jar', 'lnk', 'scr'], PROGRAM),
  ...byEnding(['rar', '7z', 'egg', 'alz', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'iso', 'dmg'], ARCHIVE),
  ...byEnding(['dwg', 'dxf', 'skp', 'step', 'stp', 'ai', 'cad'], DRAWING),
  ...byEnding(['tif', 'tiff', 'bmp', 'psd', 'avif', 'jxl', 'raw', 'dng', 'ico', 'emf', 'wmf'], PICTURE),
  ...byEnding(['mov', 'avi', 'wmv', 'mkv', 'webm', 'm4v', 'mpg', 'mpeg', '3gp'], FILM),
  ...byEnding(['wav', 'm4a', 'aac', 'flac', 'ogg', 'wma'], SOUND),
  ...byEnding(['doc', 'dot', 'odt', 'rtf', 'pages', 'epub', 'gul', 'hwt'], BOOK),
  ...byEnding(['xls', 'xlsb', 'ods', 'numbers'], SHEET),
  ...byEnding(['ppt', 'pps', 'ppsx', 'odp', 'key'], SLIDES),
  ...byEnding(['cell', 'nxl'], { what: 'a Hancell workbook', remedy: SHEET.remedy }),
  ...byEnding(['show', 'hpt'], { what: 'a Hanshow presentation', remedy: SLIDES.remedy }),
  ...byEnding(['eml', 'msg'], { what: 'an e-mail message', remedy: AS_PDF }),
  ...byEnding(['docm', 'xlsm', 'pptm', 'dotm', 'xltm'], { what: 'an Office document with macros', remedy: `${MACROS} DOCX, XLSX or PPTX.` }),
}; // prettier-ignore

function byEnding(endings: readonly string[], description: Description): Record<string, Description> {
  return Object.fromEntries(endings.map((ending) => [ending, description]));
}

/**
 * Describes a file that isn't accepted, by its bytes first, then by its extension.
 * @param mime the type of the bytes; undefined if unknown
 * @param ending the extension in lower case, without the dot
 * @returns null if neither is known
 */
export function describeOther(bytes: Buffer, mime: string | undefined, ending: string): Description | null {
  if (mime === 'application/x-cfb') {
    return BY_STREAM.find(([name]) => hasStream(bytes, name))?.[1] ?? COMPOUND_FILE;
  }
  if (mime === undefined && isHangul(bytes.subarray(0, 32))) return OLD_HANGUL;
  const known = mime === undefined ? undefined : BY_BYTES.find(([start]) => mime.startsWith(start));
  return known?.[1] ?? (Object.hasOwn(BY_ENDING, ending) ? (BY_ENDING[ending] ?? null) : null);
}
