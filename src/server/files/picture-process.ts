import { decodePicture } from './decode-picture.ts';

/** The process that read-picture.ts starts: takes a path, answers with the picture. */
process.on('message', (path: string) => {
  void decodePicture(path).then((answer) => process.send?.(answer));
});
