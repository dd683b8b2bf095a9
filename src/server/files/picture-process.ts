import { decodePicture } from './decode-picture.ts';

/** The process started by read-picture.ts: receives a path, answers with the picture. */
process.on('message', (path: string) => {
  void decodePicture(path).then((answer) => process.send?.(answer));
});
