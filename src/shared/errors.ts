/** One entry of the table of error codes; docs/ERRORS.md is made from it. */
export interface ErrorEntry {
  /** lint: a page rule · build: making the site · service: the process · browser: the page */
  readonly where: 'lint' | 'build' | 'service' | 'browser';
  readonly meaning: string;
  readonly remedy: string;
}

/**
 * Every error code of the project. Page rules are written in lower case with hyphens, as linters do;
 * codes of the build, the service and the browser in upper case with underscores.
 */
export const ERRORS = {
  UNKNOWN_BLOCK: {
    where: 'browser',
    meaning: 'A page names a block type that the site does not have.',
    remedy: 'Run `npm run lint:pages`; it names the file, the line and the nearest block.',
  },
  BLOCK_NOT_LOADED: {
    where: 'browser',
    meaning: 'The code of a block could not be fetched.',
    remedy: 'Look at the network; after a new release a reload fetches the new code.',
  },
  AUDIT_UNKNOWN: {
    where: 'build',
    meaning:
      '`npm run audit` could not ask whether packages have known vulnerabilities. It counts as neither passed nor failed.',
    remedy: 'Run it where the registry answers, before a release at the latest.',
  },
  AUDIT_VULNERABLE: {
    where: 'build',
    meaning: 'A package that is installed has a known vulnerability that is high or critical.',
    remedy: 'Run `npm audit`, read about it, and bring the package up to date.',
  },
  GENERATED_STALE: {
    where: 'build',
    meaning: 'A generated file differs from what it is made from, or is left of something that is gone.',
    remedy: 'Run `npm run gen` and commit what it writes.',
  },
  MIRROR_BROKEN: {
    where: 'build',
    meaning:
      'Schemas, block folders, the registry and the union do not name the same blocks, or a property lacks its words.',
    remedy: 'Add what the message names: a schema, a folder, a description or an example.',
  },
  PAGES_DATA_MISSING: {
    where: 'build',
    meaning: 'The folder pages-data, or a file that every site has, is not there.',
    remedy: 'Fetch it from the repository.',
  },
  PAGE_NOT_COMPILED: {
    where: 'build',
    meaning: 'A page cannot be turned into what is published; the sentence behind it says why.',
    remedy: 'Mend the file that the message names. The page lint finds such places before.',
  },
  TOKEN_UNKNOWN: {
    where: 'build',
    meaning: 'A page names a fact that site.json does not have.',
    remedy: 'Run `npm run lint:pages`; it names the place and the nearest fact.',
  },
  FRAGMENT_CIRCLE: {
    where: 'build',
    meaning: 'A fragment takes in itself, directly or through another.',
    remedy: 'Take one of the fragments that the message names out of the other.',
  },
  DRAWING_UNKNOWN: {
    where: 'build',
    meaning: 'A page names a drawing that public/art/index.json does not list.',
    remedy: 'Correct the id, or draw it and run `npm run art`.',
  },
  PICTURE_MISSING: {
    where: 'build',
    meaning: 'A page names a picture file that is not in public/.',
    remedy: 'Put the file there or correct its address.',
  },
  PICTURE_BROKEN: {
    where: 'build',
    meaning: 'A picture file cannot be made fit for visitors: it is damaged, moves or names no size.',
    remedy: 'Save the picture again and copy it to its place. The page lint finds such files before.',
  },
  PICTURE_EMPTY: {
    where: 'build',
    meaning: 'A picture names neither a drawing nor a file.',
    remedy: 'Give it `drawing` or `src`.',
  },
  MAP_PLACE: {
    where: 'build',
    meaning: 'A place on a map has a coordinate that is no number.',
    remedy: 'Correct `location.latitude` and `location.longitude` in pages-data/site.json.',
  },
  MARKDOWN_TAG: {
    where: 'build',
    meaning: 'An element passed the sanitiser that pages cannot show: the two lists of the compiler differ.',
    remedy: 'Bring the lists in src/build/compile/compile-markdown.ts together.',
  },
  SITE_FACT_MISSING: {
    where: 'browser',
    meaning: 'The shell needs a fact that site.json does not have.',
    remedy: 'Add the fact that the message names to pages-data/site.json.',
  },
  SCHEMA_SYNTAX: {
    where: 'build',
    meaning: 'A file in schemas/ is not valid JSON.',
    remedy: 'Mend the file that the message names.',
  },
  SCHEMA_REFERENCE: {
    where: 'build',
    meaning: 'A `$ref` in schemas/ leads nowhere.',
    remedy: 'Correct the reference that the message names.',
  },
  SCHEMA_SHAPE: {
    where: 'build',
    meaning: 'A schema holds something else where an object belongs.',
    remedy: 'Compare it with another file in schemas/blocks.',
  },
  ANSWER_SCHEMA: {
    where: 'browser',
    meaning: 'The schema of an answer refers to a definition that it does not have.',
    remedy: 'Look at the last change in src/shared/calls.',
  },
  BENCH_FAILED: {
    where: 'build',
    meaning: 'A measurement could not be made.',
    remedy: 'Read the sentence behind it and run the benchmark again.',
  },
  DRAWINGS_MISSING: {
    where: 'build',
    meaning: 'The list of drawings, public/art/index.json, is not there.',
    remedy: 'Run `npm run art`.',
  },
  FIX_NOT_WRITTEN: {
    where: 'build',
    meaning: '`npm run lint:pages -- --fix` could not write a file, so it did not mend what stands in it.',
    remedy:
      'Let the file be written to, then run the command again; the other lines are the faults as they are.',
  },
  PAGE_LINT: {
    where: 'build',
    meaning: 'A page, the menu or the site facts break a rule; nothing was built.',
    remedy: 'Mend each place that the lines above name, then run the command again.',
  },
  DOCUMENT_TEMPLATE: {
    where: 'build',
    meaning: 'index.html lacks a place where the documents of pages put their head or their content.',
    remedy: 'Put `<!--head-->` into its head and `<!--page-->` into its root element again.',
  },
  DOCUMENT_HEADER: {
    where: 'build',
    meaning: 'A page was rendered without the header, behind which its styles and its script stand.',
    remedy: 'Give the page the frame of all others (src/shell/shell.tsx) again.',
  },
  HEADER_STYLES: {
    where: 'build',
    meaning: 'The styles of all pages lack the mark that parts those of the header from the others.',
    remedy: 'Have src/app/main.tsx import header-end.css behind the header again.',
  },
  DOCUMENT_STYLE: {
    where: 'build',
    meaning: 'A document needs a style sheet that the build did not make.',
    remedy: 'Build again; where that does not help, the part of the code that the message names is at fault.',
  },
  BOOT_SCRIPT: {
    where: 'build',
    meaning: 'The small script of every document could not be made.',
    remedy: 'Mend src/app/boot.ts as the message says.',
  },
  LATER_STYLES: {
    where: 'build',
    meaning: 'A style sheet of the build breaks off, so what no first view shows could not be taken out.',
    remedy:
      'Delete .build-cache and build again; else report it with the style sheets in dist/client/assets.',
  },
  CODE_GROUPS: {
    where: 'build',
    meaning: 'The bundler does not know the file that every page begins with.',
    remedy: 'See that index.html loads src/app/main.tsx.',
  },
  BUILD_INCOMPLETE: {
    where: 'build',
    meaning:
      'The build missed a page, although none failed: a thread ended early, for want of memory for example.',
    remedy: 'Run `npm run build` again; the site that stood before still stands.',
  },
  BUILD_RUNNING: {
    where: 'build',
    meaning: 'Another build of the same folder did not end.',
    remedy: 'End the process that the message names, or delete the lock file if that process is no build.',
  },
  STEP_ENDLESS: {
    where: 'build',
    meaning:
      'A step of `npm test` took many times longer than it ever takes and was ended. It counts as failed.',
    remedy: 'Look above for the test that is named as still running; where none is, run the step by itself.',
  },
  SITE_NOT_BUILT: {
    where: 'service',
    meaning: 'The built site is missing or was made by another version.',
    remedy: 'Run `npm run build`.',
  },
  SETTING_WRONG: {
    where: 'service',
    meaning: 'An environment variable has a value that cannot be used.',
    remedy: 'Correct it or leave it out; docs/OPERATIONS.md lists them. The command ends with exit code 2.',
  },
  PORT_IN_USE: {
    where: 'service',
    meaning: 'Another program already listens on the port.',
    remedy:
      'Stop that program, or start with another one: `PORT=8081 npm start`, and `METRICS_PORT` where that is named.',
  },
  USER_COMMAND: {
    where: 'service',
    meaning:
      '`npm run user` was given words that it does not know, or an id or password that cannot be used.',
    remedy: 'Write it as the message says. The command ends with exit code 2.',
  },
  ACCOUNT_UNKNOWN: {
    where: 'service',
    meaning: 'There is no account with this id.',
    remedy:
      'Look at `npm run user -- list`; DATA_DIR or DATABASE_URL must name the database that the service uses.',
  },
  PORT_FORBIDDEN: {
    where: 'service',
    meaning: 'The system does not let this user listen on the port.',
    remedy: 'Take a port from 1024 up.',
  },
  COMMAND_WRONG: {
    where: 'build',
    meaning: 'A command of package.json was given words that it does not know.',
    remedy: 'Write it as the message says. The command ends with exit code 2.',
  },
  NAME_WRONG: {
    where: 'build',
    meaning: 'A new page or block was asked for by a name that does not fit, or by none.',
    remedy: 'Use lower-case letters, digits and single hyphens. The command ends with exit code 2.',
  },
  ALREADY_THERE: {
    where: 'build',
    meaning: 'What was to be made anew is already there; nothing was changed.',
    remedy: 'Choose another name, or edit what is there. The command ends with exit code 2.',
  },
  MENU_ITEM_UNKNOWN: {
    where: 'build',
    meaning: 'No menu item fits the new page.',
    remedy: 'Name one: `npm run new:page -- a/b --menu=1556`.',
  },
  BROWSER_MISSING: {
    where: 'build',
    meaning: 'The browser tests need Chromium and found none.',
    remedy: 'Install Chromium, or name its program in CHROMIUM_PATH.',
  },
  POSTGRES_MISSING: {
    where: 'build',
    meaning: 'The tests of the database need PostgreSQL and found none.',
    remedy: 'Install PostgreSQL, or name the folder of its programs in POSTGRES_BIN.',
  },
  POSTGRES_TOOLS: {
    where: 'service',
    meaning: 'A backup or restore of PostgreSQL needs its programs pg_dump and psql, and found none.',
    remedy: 'Install the client of PostgreSQL, or name the folder of its programs in POSTGRES_BIN.',
  },
  BACKUP_COMMAND: {
    where: 'service',
    meaning: '`npm run backup` or `npm run restore` was given words that it does not know.',
    remedy: 'Write it as the message says. The command ends with exit code 2.',
  },
  BACKUP_FAILED: {
    where: 'service',
    meaning: 'A backup could not be made; nothing of it is left.',
    remedy: 'Mend what the sentence behind it names and start it again.',
  },
  BACKUP_BROKEN: {
    where: 'service',
    meaning: 'A backup is unfinished or damaged: a file of it is missing, changed or cannot be read.',
    remedy: 'Take another backup. Nothing was changed.',
  },
  BACKUP_OTHER: {
    where: 'service',
    meaning:
      'A backup is of another kind of database or storage than the settings name, or of a newer version.',
    remedy: 'Correct the settings, or restore with the version that made it. Nothing was changed.',
  },
  RESTORE_IN_USE: {
    where: 'service',
    meaning: 'Somebody has the database open that a backup was to replace.',
    remedy: 'Stop the service and whatever else uses the database, then start the restore again.',
  },
  RESTORE_NOT_EMPTY: {
    where: 'service',
    meaning: 'A backup was to be restored to a place that holds something. Nothing was changed.',
    remedy: 'Name an empty place in DATA_DIR or DATABASE_URL, or add `--force`.',
  },
  RESTORE_FAILED: {
    where: 'service',
    meaning: 'The database did not take a backup, or not all of it.',
    remedy: 'Read the sentence behind it; take another backup where it is at fault.',
  },
  STORE_ENCODING: {
    where: 'service',
    meaning: 'The PostgreSQL database stores text in a way in which Korean cannot be kept or searched.',
    remedy: "Make it with `encoding 'UTF8' locale 'C.UTF-8' template template0`.",
  },
  STORE_EXTENSION: {
    where: 'service',
    meaning:
      'The PostgreSQL database lacks the extension pg_trgm, which the search stands on, and it cannot be made.',
    remedy: 'Let an administrator run `create extension pg_trgm` in it, once.',
  },
  STORE_NOT_OPENED: {
    where: 'service',
    meaning: 'The database cannot be opened or brought up to date; the sentence behind it says why.',
    remedy: 'Look at what the message names: the folder DATA_DIR, or the server that DATABASE_URL leads to.',
  },
  STORE_NEWER: {
    where: 'service',
    meaning: 'A newer version of the program has changed the tables, so this one leaves them alone.',
    remedy: 'Start the newer version, or restore the backup from before it.',
  },
  STORE_UNAVAILABLE: {
    where: 'service',
    meaning:
      'The database is locked, full, restarting or out of reach; the log says which. Answered with 503.',
    remedy: 'Try again after the seconds that the header Retry-After names; if it stays, read the log.',
  },
  BAD_REQUEST: {
    where: 'service',
    meaning: 'The request cannot be read: a malformed line or header, or not exactly one Host header.',
    remedy: 'Send a well-formed HTTP/1.1 request.',
  },
  BAD_ADDRESS: {
    where: 'service',
    meaning: 'The address holds an escape sequence that stands for no character.',
    remedy: 'Encode the address as UTF-8.',
  },
  BAD_QUESTION: {
    where: 'service',
    meaning: 'A parameter of the call is missing, repeated or not of the expected form; `fields` names it.',
    remedy: 'Send each parameter once, in the form that src/shared/do-contract.ts sets.',
  },
  SESSION_NEEDED: {
    where: 'service',
    meaning: 'The call is for visitors who are logged in. Answered with 401.',
    remedy: 'Log in and ask again; a session ends after 30 minutes without use and after 12 hours.',
  },
  NOT_ALLOWED: {
    where: 'service',
    meaning: 'Whoever is logged in may not do this. Answered with 403.',
    remedy: 'Ask somebody who may: staff, or the author.',
  },
  FOREIGN_REQUEST: {
    where: 'service',
    meaning: 'The browser says that the request was not made by a page of this site. Answered with 403.',
    remedy:
      'Use the page. Where that fails, SITE_URL must be the origin that visitors see, or the proxy must pass Host on.',
  },
  TOKEN_WRONG: {
    where: 'service',
    meaning:
      'The XSRF token is missing, of another session, or not the same in cookie and header. Answered with 403.',
    remedy:
      'Send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN; the refusal set a fitting one.',
  },
  LOGIN_WRONG: {
    where: 'service',
    meaning: 'There is no account with this id and password, or it is disabled. Answered with 401.',
    remedy: 'Correct the id or the password. Staff: `npm run user -- password ID` sets a new one.',
  },
  ID_TAKEN: {
    where: 'service',
    meaning: 'An account has this id, perhaps in other upper and lower case. Answered with 409.',
    remedy: 'Choose another id.',
  },
  BUSY: {
    where: 'service',
    meaning: 'More passwords wait to be looked at than can be in reasonable time. Answered with 503.',
    remedy: 'Try again after the seconds that the header Retry-After names.',
  },
  TOO_MANY_REQUESTS: {
    where: 'service',
    meaning: 'This was asked for too often. Answered with 429.',
    remedy: 'Wait the seconds that the header Retry-After names.',
  },
  NOT_FOUND: {
    where: 'service',
    meaning: 'Nothing stands at this address.',
    remedy: 'Check the address.',
  },
  POST_CHANGED: {
    where: 'service',
    meaning:
      'Somebody else has changed the post since it was opened; `post` has it as it stands. Answered with 409.',
    remedy: 'Bring both texts together and save with the `updateTime` of that post.',
  },
  METHOD_NOT_ALLOWED: {
    where: 'service',
    meaning: 'The address does not answer this method.',
    remedy: 'Use a method that the header Allow lists.',
  },
  BODY_NOT_JSON: {
    where: 'service',
    meaning: 'The body is not announced as plain application/json.',
    remedy: 'Send JSON, not compressed, with Content-Type: application/json.',
  },
  BODY_BROKEN: {
    where: 'service',
    meaning: 'The body is not valid JSON in UTF-8, nests deeper than 20, or uses a forbidden key.',
    remedy: 'Mend the body.',
  },
  BODY_TOO_LARGE: {
    where: 'service',
    meaning: 'The body is larger than 256 KB.',
    remedy: 'Send less.',
  },
  HEADERS_TOO_LARGE: {
    where: 'service',
    meaning: 'The headers are larger than 16 KB.',
    remedy: 'Send fewer or shorter headers.',
  },
  REQUEST_TOO_SLOW: {
    where: 'service',
    meaning: 'The headers took longer than 8 seconds or the whole request longer than 30.',
    remedy: 'Send the request again.',
  },
  EXPECTATION_FAILED: {
    where: 'service',
    meaning: 'The header Expect asks for something that the service does not do.',
    remedy: 'Leave the header out.',
  },
  UPLOAD_NOT_FORM: {
    where: 'service',
    meaning: 'A file was not sent as multipart/form-data. Answered with 415.',
    remedy: 'Send it as a form with the field `file`.',
  },
  UPLOAD_BROKEN: {
    where: 'service',
    meaning:
      'The form of an upload breaks off, holds no file or more than one, or an empty one. Answered with 400.',
    remedy: 'Send one file with its name in the field `file`.',
  },
  FILE_TOO_LARGE: {
    where: 'service',
    meaning: 'A file is larger than 20 MB, or a picture has more than 50 million pixels. Answered with 413.',
    remedy: 'Make it smaller.',
  },
  FILE_KIND_REFUSED: {
    where: 'service',
    meaning:
      'A file is of a kind that the site does not take, is something else than its ending says, or is a damaged picture. Answered with 415.',
    remedy: 'Save it as one of the kinds that the message names, or pack it as a zip file.',
  },
  ROOM_USED_UP: {
    where: 'service',
    meaning:
      'The files of a member take up the 200 MB that each has, or would with this one. Answered with 413.',
    remedy: 'Delete posts with large files; what no post uses is gone after a day.',
  },
  PRECONDITION_FAILED: {
    where: 'service',
    meaning:
      'A file was asked for with If-Match, one of the site also with If-Unmodified-Since, and is another one by now. Answered with 412.',
    remedy: 'Ask for it without these headers.',
  },
  RANGE_WRONG: {
    where: 'service',
    meaning: 'A part of a file was asked for that lies behind its end. Answered with 416.',
    remedy: 'Ask for a part of the size that the header Content-Range names.',
  },
  STORAGE_FULL: {
    where: 'service',
    meaning: 'The disk has no room for files, or only what is kept free for the database. Answered with 507.',
    remedy: 'Make room on the disk of DATA_DIR, or give it a larger one; nothing else has to be mended.',
  },
  STORAGE_UNAVAILABLE: {
    where: 'service',
    meaning: 'The folder or bucket of the files cannot be used; the log says why. Answered with 503.',
    remedy: 'Try again after the seconds that the header Retry-After names; if it stays, read the log.',
  },
  INTERNAL: {
    where: 'service',
    meaning: 'The service failed; its log says why.',
    remedy: 'Try again; if it stays, read the log.',
  },
  INQUIRY_INCOMPLETE: {
    where: 'service',
    meaning:
      'An inquiry lacks something, or a text in it is too long or cannot be stored. Answered with 400.',
    remedy: 'Mend the fields that `fields` names, each with its own sentence, and save again.',
  },
  IDEMPOTENCY_KEY_WRONG: {
    where: 'service',
    meaning:
      'The header Idempotency-Key is empty, too long, repeated or made of other signs than it may have.',
    remedy:
      'Send 1 to 128 letters, digits or signs of . _ ~ : + / = -, such as a UUID, or leave the header out.',
  },
  IDEMPOTENCY_KEY_TAKEN: {
    where: 'service',
    meaning:
      'Other words were saved under this Idempotency-Key: another inquiry, or another version of a post, which `saved` then names. Answered with 422.',
    remedy: 'Send what is new under a new key; where `saved` stands in the answer, as a change of that post.',
  },
  'json-syntax': {
    where: 'lint',
    meaning: 'The file is not correct JSON: a comma, bracket or quotation mark is missing or too many.',
    remedy: 'Mend the place; an editor that knows JSON marks it while you type.',
  },
  'wrong-encoding': {
    where: 'lint',
    meaning: 'The file is not saved as UTF-8, so a letter cannot be read.',
    remedy: 'Save it as UTF-8.',
  },
  'duplicate-key': {
    where: 'lint',
    meaning: 'A name stands twice in one object; only the last one would count.',
    remedy: 'Keep one of the two.',
  },
  'unknown-property': {
    where: 'lint',
    meaning: 'A name is not known in this place.',
    remedy: 'Take the proposed name, or look the block up in docs/BLOCKS.md.',
  },
  'missing-property': {
    where: 'lint',
    meaning: 'Something that is needed is missing.',
    remedy: 'Add it; the message says what it is.',
  },
  'wrong-type': {
    where: 'lint',
    meaning: 'A value is of the wrong kind, such as a text in place of a number.',
    remedy: 'Write the kind that the message names.',
  },
  'not-allowed-value': {
    where: 'lint',
    meaning: 'A value is not one of those that are allowed here.',
    remedy: 'Choose one of the values that the message lists.',
  },
  'unknown-block': {
    where: 'lint',
    meaning: 'A block has no type, or one that the site does not have.',
    remedy: 'Take the proposed type, or look in docs/BLOCKS.md.',
  },
  'wrong-form': {
    where: 'lint',
    meaning: 'A text does not have the form it needs here, such as an id with capital letters.',
    remedy: 'Write it as the message says.',
  },
  'too-short': {
    where: 'lint',
    meaning: 'A text is too short to be useful.',
    remedy: 'Write more.',
  },
  'too-long': {
    where: 'lint',
    meaning: 'A text is longer than its place holds.',
    remedy: 'Shorten it, or share it out.',
  },
  'too-few': {
    where: 'lint',
    meaning: 'A list has too few entries.',
    remedy: 'Add entries, or leave the whole list out.',
  },
  'too-many': {
    where: 'lint',
    meaning: 'A list has too many entries.',
    remedy: 'Remove entries, or share them out over several blocks.',
  },
  'out-of-range': {
    where: 'lint',
    meaning: 'A number is too small or too large.',
    remedy: 'Choose a number within the bounds that the message names.',
  },
  'empty-text': {
    where: 'lint',
    meaning: 'A text is empty, or nothing of it would be shown.',
    remedy: 'Write it, or leave the property out.',
  },
  'unknown-page-link': {
    where: 'lint',
    meaning: 'A link leads to a page that does not exist.',
    remedy: 'Take the proposed address, or make the page.',
  },
  redirect: {
    where: 'lint',
    meaning:
      'An entry of redirects.json cannot work: something stands at the former address, or nothing at the new one.',
    remedy: 'Write a former address in "from", and in "to" where the page is now.',
  },
  'wrong-menu-id': {
    where: 'lint',
    meaning: 'The number in an address is not the menu id of the page it leads to.',
    remedy: 'Write the number that the message names; `--fix` does it.',
  },
  'unknown-anchor': {
    where: 'lint',
    meaning: 'A link leads to a place on a page (`#x`, `?popup=x`) that the page does not have.',
    remedy: 'Take the proposed name, or give the place that name.',
  },
  'unsafe-link': {
    where: 'lint',
    meaning:
      'A link begins with something that could run a program or leads elsewhere than it looks, such as `javascript:`.',
    remedy: 'Link to a page, or to an https:, mailto: or tel: address.',
  },
  'duplicate-menu-id': {
    where: 'lint',
    meaning: 'Two items of the menu have the same id.',
    remedy: 'Give one of them a number of its own.',
  },
  'duplicate-board-id': {
    where: 'lint',
    meaning: 'Two boards have the same id.',
    remedy: 'Give one of them a number of its own.',
  },
  'menu-own-id': {
    where: 'lint',
    meaning: "The address of a menu item does not begin with the item's own id.",
    remedy: "Write the item's id in front.",
  },
  'menu-depth': {
    where: 'lint',
    meaning: 'A menu item stands so deep that no menu shows it.',
    remedy: 'Move it one level up: menus show three levels.',
  },
  'unknown-menu-id': {
    where: 'lint',
    meaning: 'No menu item has this id.',
    remedy: 'Write the id of the item that the page belongs to.',
  },
  'page-menu-id': {
    where: 'lint',
    meaning: 'The menu leads to this page under another id than the page names.',
    remedy: 'Write the id that menu.json gives, or correct the menu.',
  },
  'contents-page': {
    where: 'lint',
    meaning: 'A menu item of type C and the page in contents/ that has its id do not both exist.',
    remedy: 'Make the page with `npm run new:page -- contents/ID`, or give the item type C.',
  },
  'unknown-board': {
    where: 'lint',
    meaning: 'No board has this id.',
    remedy: 'Write an id of boards.json.',
  },
  'route-file': {
    where: 'lint',
    meaning: 'The name of a file or folder cannot be part of an address.',
    remedy: 'Rename it: small letters, digits and hyphens.',
  },
  'missing-picture': {
    where: 'lint',
    meaning: 'A picture file or a drawing does not exist.',
    remedy: 'Take the proposed name, or add the picture.',
  },
  'broken-picture': {
    where: 'lint',
    meaning: 'A picture file is damaged, cut off, too large, not what its name says, or it moves.',
    remedy: 'Save it again as the message says: still, whole, at most 50 million pixels.',
  },
  'unsafe-svg': {
    where: 'lint',
    meaning:
      'An SVG file is not correct, or holds what could act: script, event handlers, foreign content or links.',
    remedy: 'Save it as plain SVG, or take out what the message names.',
  },
  'picture-source': {
    where: 'lint',
    meaning: 'A picture names both a drawing and a file, or neither.',
    remedy: 'Keep one of the two.',
  },
  'unknown-drawing-part': {
    where: 'lint',
    meaning: 'The drawing has no part of this name.',
    remedy: 'Take one of the parts that the message lists.',
  },
  'missing-alt': {
    where: 'lint',
    meaning: 'A picture has no words for readers who cannot see it, or is said to be decorative as well.',
    remedy: 'Add `alt`, or `"decorative": true` when it says nothing new.',
  },
  'duplicate-id': {
    where: 'lint',
    meaning: 'Two places on a page have the same name, so a link could lead to either.',
    remedy: 'Rename one of them.',
  },
  'heading-order': {
    where: 'lint',
    meaning: 'A heading skips a level, so the outline of the page has a hole.',
    remedy: 'Leave `level` out.',
  },
  'page-heading': {
    where: 'lint',
    meaning:
      'A page has not exactly one main heading: the banner and a block show one, two blocks do, or none does.',
    remedy: 'Begin the page with the block and write `"heading": "block"`, or do neither.',
  },
  'unknown-token': {
    where: 'lint',
    meaning: 'A token names a fact that site.json does not have.',
    remedy: 'Take the proposed token, or add the fact.',
  },
  'leftover-token': {
    where: 'lint',
    meaning: 'Something looks like a token but would be shown as it stands.',
    remedy: 'Write tokens as `{{group.name}}`.',
  },
  'leftover-marks': {
    where: 'lint',
    meaning: 'Marks of Markdown or HTML would be shown as they stand.',
    remedy: 'Mend the link or the bold words as the message says; in a plain text leave the marks out.',
  },
  'unshowable-sign': {
    where: 'lint',
    meaning: 'A text holds a control sign, half of a sign, or one that turns the direction of what follows.',
    remedy: 'Delete the sign, which may be invisible, and write the text anew around it.',
  },
  'unknown-fragment': {
    where: 'lint',
    meaning: 'The fragment does not exist.',
    remedy: 'Take the proposed name, or add the file to pages-data/fragments.',
  },
  'fragment-cycle': {
    where: 'lint',
    meaning: 'A fragment takes in itself, directly or through others.',
    remedy: 'Remove one of the references.',
  },
  'unused-fragment': {
    where: 'lint',
    meaning: 'No page takes the fragment in.',
    remedy: 'Use it or delete the file.',
  },
  'table-shape': {
    where: 'lint',
    meaning: 'The rows of a table or the columns of a layout do not fit together.',
    remedy: 'Count the cells; `null` stands for a value on request.',
  },
  'page-limits': {
    where: 'lint',
    meaning: 'A page is too large, too deep or has too many blocks.',
    remedy: 'Share it out over several pages.',
  },
  'markdown-heading': {
    where: 'lint',
    meaning: 'A text has a heading in it, which would spoil the order of headings.',
    remedy: 'Use a heading or section block.',
  },
  'markdown-not-allowed': {
    where: 'lint',
    meaning:
      'A text has something in it that texts may not hold: pictures, lines, code, tables, comments or tags.',
    remedy: 'Use a block for it.',
  },
  'one-paragraph': {
    where: 'lint',
    meaning: 'A text of one paragraph has a list or several paragraphs in it.',
    remedy: 'Use a rich-text or feature-list block.',
  },
  'missing-file': {
    where: 'lint',
    meaning: 'A file that the site needs is missing or cannot be read.',
    remedy: 'Put it back.',
  },
  'linked-file': {
    where: 'lint',
    meaning: 'A symbolic link stands where a file or folder of the site belongs.',
    remedy: 'Put the file or folder itself in its place.',
  },
  'schema-syntax': {
    where: 'lint',
    meaning: 'A schema cannot be used.',
    remedy: 'Mend it as the message says.',
  },
  'schema-description': {
    where: 'lint',
    meaning: 'A property of a schema has no description or no example, so staff cannot know what to write.',
    remedy: 'Add `description` and `examples`.',
  },
  'schema-example': {
    where: 'lint',
    meaning: 'An example in a schema does not fit the schema.',
    remedy: 'Correct the example.',
  },
  'schema-pattern': {
    where: 'lint',
    meaning: 'A pattern in a schema could take very long on a hostile text, or says nothing when it fails.',
    remedy: 'Write it without nested repetition and add `x-form`.',
  },
  'launch-placeholder': {
    where: 'lint',
    meaning: 'A fact that the owner still has to fill in. Listed by `--launch`; no error.',
    remedy: 'Fill it in and remove `placeholder`.',
  },
  'launch-typical': {
    where: 'lint',
    meaning:
      'A value that is typical of its kind and that the owner has yet to confirm. Listed by `--launch`; no error.',
    remedy: 'Confirm or correct it and remove `typical`.',
  },
  CALL_FAILED: {
    where: 'browser',
    meaning: 'A call brought no usable answer; the words behind it say which call and why.',
    remedy: 'Look at the network and at the answer; `offline` and `network` pass with the connection.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
