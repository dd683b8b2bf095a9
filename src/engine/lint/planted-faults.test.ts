import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../common/errors.ts';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { lintSite } from './lint-site.ts';
import { PLANTED, WHOLE } from './planted-faults.ts';
import type { Planted } from './planted-faults.ts';

describe('the page lint', () => {
  let site: TestSite;
  beforeAll(() => {
    site = createTestSite();
  });
  afterEach(() => site.restore());
  afterAll(() => site.remove());

  const plant = (planted: Planted): { file: string; line: number; column: number } => {
    const { file, find, put, reportedIn, points, skip = 0, beside = {} } = planted;
    for (const [path, content] of Object.entries(beside)) site.write(path, content);
    const text = site.read(file);
    const from = find === WHOLE ? 0 : text.indexOf(find);
    const to = from + (find === WHOLE ? text.length : find.length);
    expect(from, `${find} stands in ${file}`).toBeGreaterThanOrEqual(0);
    const changed = `${text.slice(0, from)}${put.replace('«', '')}${text.slice(to)}`;
    site.write(file, changed);
    if (reportedIn !== undefined) return { file: reportedIn, line: 1, column: 1 };
    const offset =
      points === undefined ? from + Math.max(0, put.indexOf('«')) : nthIndexOf(changed, points, skip);
    const before = changed.slice(0, offset).split('\n');
    return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  };

  it('finds nothing in a sound site', () => {
    expect(lintSite({ root: site.root }).findings).toEqual([]);
  });

  it.each(PLANTED)('finds $name, once and in its place', (planted) => {
    const place = plant(planted);
    const found = lintSite({ root: site.root }).findings;
    expect(found.map(({ file, line, column, rule }) => ({ file, line, column, rule }))).toEqual([
      { ...place, rule: planted.rule },
    ]);
  });

  it('has a fault, here or in another test, for every rule of the error table', () => {
    const rules = Object.keys(ERRORS.lint);
    const elsewhere = rules.filter((rule) =>
      /^(?:schema-(?:syntax|description|example|pattern)|launch-\w+|(?:missing|route|linked)-file|file-layout|(?:copied|unlinked)-page)$/.test(
        rule,
      ),
    );
    expect(new Set([...PLANTED.map(({ rule }) => rule), ...elsewhere])).toEqual(new Set(rules));
  });

  it('says what is wrong and what to do, in sentences for the people who write pages', () => {
    const messages = PLANTED.map((planted) => {
      plant(planted);
      const [finding] = lintSite({ root: site.root }).findings;
      site.restore();
      return `${planted.name}: ${finding?.message}`;
    });
    expect(messages.join('\n')).toMatchInlineSnapshot(`
      "a comma too many: Remove this comma: there is one too many.
      a comma at the end of a list: Remove this comma: nothing follows it.
      a comma missing: A comma is missing before "tabs".
      a colon missing: A colon is missing after "label".
      a quotation mark missing at the end: A quotation mark (") is missing here.
      a quotation mark missing between two figures: A quotation mark (") is missing here.
      a quotation mark missing in a name: A quotation mark (") is missing here.
      single quotation marks: ' is not a quotation mark in JSON. Put double quotation marks (") here.
      curly quotation marks: “ and ” are not quotation marks in JSON. Put double quotation marks (") here.
      a name without quotation marks: A name between double quotation marks is expected here.
      True with a capital letter: True is not a value. Did you mean true?
      a comment: JSON has no comments. Remove this one.
      quotation marks inside a text: A quotation mark inside a text ends it. Write \\" for each one inside, or use “ and ”; for inches write ″ or in.
      an inch sign inside a text: A quotation mark inside a text ends it. Write \\" for each one inside, or use “ and ”; for inches write ″ or in.
      a text that goes on in the next line: A text stands on one line, but this one goes on below. Join the lines; where a new line is meant write \\n, and \\n\\n for a new paragraph.
      a semicolon for a comma: Write a comma (,) here, not ;.
      an equals sign for a colon: Write a colon (:) here, not =.
      a comment of another language: JSON has no comments. Remove this one.
      a comment as HTML has it: JSON has no comments. Remove this one.
      the marks of a merge: A merge has left two versions of these lines. Keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.
      a date without quotation marks: 2019.08.01 is not a number. Put a text between double quotation marks.
      a number with a comma in it: Write the number without commas in it: 1556.
      a bracket missing: This ] does not fit, for the object that begins in line 46 is still open: a } is missing before it, or a bracket further up is wrong.
      a file that is cut off: The file ends before the object that begins in line 1 is closed.
      an empty file: The file is empty.
      a byte order mark: The file begins with an invisible mark. Save it as UTF-8 without a byte order mark.
      a file in another encoding: A letter was lost here (U+FFFD): the file was once saved in another encoding. Write the letter again.
      a tone by its former name: This is written for an earlier version: the tone "gold" of a callout is called "accent" now. npm run content -- migrate rewrites it in all files.
      a name twice: "tone" stands in this object twice; only the last one counts. Keep one.
      a misspelt name that is needed: "titel" is not known here. Did you mean "title"?
      a misspelt name that is not needed: "tonne" is not known here. Did you mean "tone"?
      a misspelt list that others count on: "modles" is not known here. Did you mean "models"?
      a misspelt drawing: "drawng" is not known here. Did you mean "drawing"?
      another word for a name that is needed: "title" is not known here. Did you mean "heading"?
      an unknown name: "colour" is not known here. Known here: "type", "id", "name", "kind", "medium", "duty", "picture", "caption", "description", "parts", "features", "layout", "blocks", "draft", "from" and "until".
      something missing: Add "heading". The words in large type.
      a misspelt group of facts that every site has: Add "company". The company's names, which stand around every page.
      a popup without a key: Add "key". It belongs to "popup". The card's key: ?popup=key opens its popup. Unique on the page.
      a number in quotation marks: "menuId" must be a whole number without quotation marks, not the text "1556".
      a number as a cell: Entry 3 of entry 1 of "rows" must be a text in quotation marks, not 2019.
      a misspelt choice: "tone" may be "plain" or "sunken", not "sunkn". Did you mean "sunken"?
      decorative set to false: "decorative" may be true, not false. Leave it out otherwise.
      a number that is not offered: "columns" may be 2, 3, 4 or 5, not 7.
      a misspelt block deep in a page: There is no block "spec-tabel". Did you mean "spec-table"?
      a block without a type: Add "type": it says which block this is. docs/BLOCKS.md lists the blocks.
      an id with capital letters: "id" may not be "Dense Phase". Use small letters, digits and hyphens, such as screw-pump; main and root are taken by the page itself. Did you mean "dense-phase"?
      a picture without a leading slash: "src" may not be "pictures/yard.svg". Write the file's address in public/ with a slash in front, ending in .jpg, .png, .svg, .webp, .avif or .gif. Did you mean "/pictures/yard.svg"?
      a description that is too short: "description" has 7 characters; at least 20 are needed.
      a caption that is too long: "caption" has 2,038 characters; at most 2,000 are allowed.
      a list without entries: "features" has 0 entries; at least 1 is needed.
      a fragment without blocks: "blocks" has 0 entries; at least 1 is needed.
      four buttons: "actions" has 4 entries; at most 3 are allowed.
      a number out of range: "pagesize" is 0, but must be at least 1.
      an empty title: "title" is empty. Write it, or leave it out if it is optional.
      a text of white space: This text has nothing that can be seen. Write it, or leave it out.
      a link to a page that does not exist: "/1557/business/plant/transport/hihg#dense-phase" leads to no page. Did you mean "/1557/business/plant/transport/high#dense-phase"?
      a dead link inside Markdown: "/1564/performance/plants#references" leads to no page. Did you mean "/1564/performance/plant#references"?
      a link in the hash style: Write the address without "/#": "/1557/business/plant/transport/high#dense-phase". The browser adds it.
      a link to a board that does not exist: "/board/1566/15/1" leads to board 15, which boards.json does not have.
      a link to a file that does not exist: There is no file public/files/catalog.pdf. Did you mean "/files/catalogue.pdf"?
      a link with the wrong menu id: "/1556/business/plant/transport/high#dense-phase" has the wrong number: the page business/plant/transport/high belongs to menu item 1557. Did you mean "/1557/business/plant/transport/high#dense-phase"?
      a fragment that links with the wrong menu id: "/1575/business/plant/transport/high" has the wrong number: the page business/plant/transport/high belongs to menu item 1557. Did you mean "/1557/business/plant/transport/high"?
      an anchor that the page does not have: This page has no place named "desanders". Did you mean "desander"?
      a part that the drawing beside it does not have: This page has no place named "shale-shaker-99". Did you mean "shale-shaker-1"?
      an anchor that another page does not have: The page business/plant/transport/high has no place named "dense".
      a popup that another page does not have: The page performance/plant has no place named "mud".
      a link that runs a program: A link may not begin with "javascript:", as "javascript:alert(1)" does. Use a page of this site (/20/…), https:, mailto: or tel:.
      a link that runs a program inside Markdown: A link may not begin with "javascript:", as "JavaScript:alert\`1\`" does. Use a page of this site (/20/…), https:, mailto: or tel:.
      a menu item that runs a program: A link may not begin with "javascript:", as "javascript:alert(1)" does. Use a page of this site (/20/…), https:, mailto: or tel:.
      a link to another host that looks like a page: "href" may not be "/\\\\example.com". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a drawing that does not exist: There is no drawing "shale-shakr" in public/art/index.json. Did you mean "shale-shaker"?
      a banner that does not exist: There is no drawing "hero-plants" in public/art/index.json. Did you mean "hero-plant"?
      a picture file that does not exist: There is no file public/pictures/yrad.svg. Did you mean "/pictures/yard.svg"?
      a picture file that is none: public/pictures/note.jpg: The file is no picture, or it is damaged. Save it again and copy it here.
      an SVG file that acts: An SVG may not hold <script>. Take it out, or save it as plain SVG.
      an SVG file that is cut off: The SVG cannot be read: Unclosed root tag. Save it again as plain SVG.
      a part that the drawing does not have: Drawing "shale-shaker" has no part "fede". Did you mean "feed"?
      a picture without words: Add "alt": what the picture shows, in words. If it only decorates, add "decorative": true.
      a picture in a popup without words: Add "alt": what the picture shows, in words. If it only decorates, add "decorative": true.
      words for a decorative picture: A picture has either "alt" or "decorative", not both.
      a picture from two sources: A picture has either "drawing" or "src", not both.
      a picture from nowhere: Add "drawing" (a drawing of the house) or "src" (a file in public/).
      an id twice: "shale-shaker" is the name of another place on this page. Names are unique on a page.
      an id that a fragment brings in as well: Fragment "buyer-note" brings in "to-the-buyer", which is the name of another place on this page already.
      a heading that skips a level: The heading "How powder travels" has level 4, but the one before it has level 1. Leave "level" out: the page knows the right one.
      a main heading in a block beside the one in the banner: This block shows the main heading of the page, which the banner shows already. Add "heading": "block" to the page, or take another block.
      a main heading in a block inside a tab: This block shows the main heading of the page, which the banner shows already. Add "heading": "block" to the page, or take another block.
      a main heading that no block shows: "heading" says that a block shows the main heading, but no block of this page does. Begin with one that does (docs/BLOCKS.md), or leave "heading" out.
      a main heading that stands below another block: A block that shows the main heading is the first one of its page. Put it there, or take another block.
      two main headings: This page has a block with its main heading already, further up. A page has one.
      a misspelt block that would show the main heading: There is no block "hero-slidr". Did you mean "hero-slider"?
      a main heading in a fragment: This block shows the main heading of a page, so it stands in the page file itself, not in a fragment.
      an unknown token: site.json has no fact "company.nmae". Did you mean "{{company.name}}"?
      a token that is cut off: "{company.name}" is not a token and would be shown as it stands. A token is written {{group.name}}. Did you mean "{{company.name}}"?
      a token of another system: "{tel}" is not a token and would be shown as it stands. A token is written {{group.name}}. Did you mean "{{contact.tel}}"?
      a fragment that does not exist: There is no fragment "marine-tab" in pages-data/fragments. Did you mean "marine-tabs"?
      a fragment that nobody uses: No page takes in fragment "buyer-note". Use it ({ "type": "fragment", "name": "buyer-note" }) or delete the file.
      a day that no calendar has: No clock in UTC ever shows "2999-02-30T09:00": the calendar has no such day, or clocks are put forward over it. Write a minute that they show.
      an end that is not after its beginning: "until" is not after "from", so this is never there. Write a later minute than "2999-03-01T09:00".
      a block that has long been over: This has been over since "2001-03-01T09:00". Delete it, or write a later "until".
      a page of drafts: Visitors find nothing here: each block of this list is a draft, still to come or over. Give the page these times instead, or add a block that stays.
      a main heading that is a draft: This block shows the main heading of the page, which a page is never without. Take "draft" out, or write it on the page.
      a link to what is still to come: "#later" leads to what appears only on 2999-01-01 at 09:00 (UTC). Give the block of this link the same "from", or add the link later.
      a link to what will be over: From 2999-01-01 at 09:00 (UTC) on, "#later" leads to what has disappeared. Give the block of this link the same "until".
      a fragment inside itself: Fragment "buyer-note" takes in itself, directly.
      a row with a value too few: Row 1 ("Treating capacity") has 1 value for 2 models. Add what is missing; null stands for a value on request.
      a row with value and values: Row 3 ("Power supply") has "value" and "values". A row has one of the two.
      a row without a value: Row 3 ("Power supply") has no values. Add "values" (one for each model) or "value" (one for all of them).
      a data row with a cell too many: Row 1 ("A customer") has 4 cells for 3 columns. Take out one.
      a ratio for another number of columns: "1:1:1" shares the width between 3 columns, but there are 2.
      a heading in Markdown: This text has a heading in it. Use a heading or section block, so that the order of headings stays right.
      a picture in Markdown: A text holds no pictures. Use a picture block.
      a script in Markdown: A text holds no <script> tag. Write it in Markdown: **bold**, *italic*, [words](/address).
      a link with a space in the middle: "[mud] (/1556/business/plant/marine/mud)" is no link and would be shown as it stands. A link is written [words](/address), without a space between the brackets or in the address.
      a link with its brackets turned round: "(mud)[/1556/business/plant/marine/mud]" is no link and would be shown as it stands. A link is written [words](/address), without a space between the brackets or in the address.
      a link that is not closed: "[mud](/1556/business/plant/marine/mud, and Powder moves …" is no link and would be shown as it stands. A link is written [words](/address), without a space between the brackets or in the address.
      a link with a space in its address: "[mud](/1556/business/plant marine/mud). Powder moves in …" is no link and would be shown as it stands. A link is written [words](/address), without a space between the brackets or in the address.
      a link without words: A link needs words between its square brackets: [words](/address).
      bold words that are not closed: The ** in "**Note: Powder moves in plugs." would be shown as they stand. Bold words are written **words**, with ** at both ends, no space inside and no letter right behind.
      bold words with spaces inside: The ** in "** Note ** Powder moves in plugs." would be shown as they stand. Bold words are written **words**, with ** at both ends, no space inside and no letter right behind.
      bold words with a letter right behind: The ** in "**Note:**that Powder moves in plugs." would be shown as they stand. Bold words are written **words**, with ** at both ends, no space inside and no letter right behind.
      a comment in Markdown: What stands behind "<!--" would not be shown. Take it out.
      colours in Markdown: "<span style=\\"color: red\\">" would be shown as <span>: tags keep no attributes but href and lang. Take the others out.
      a fact in a tag: A fact would get backslashes here. Write a link as [words](mailto:{{contact.email}}), paragraphs and lists without tags, and no backticks around a fact.
      a fact between backticks: A fact would get backslashes here. Write a link as [words](mailto:{{contact.email}}), paragraphs and lists without tags, and no backticks around a fact.
      a path that would lose a backslash: A backslash of this path would not be shown. Write each backslash twice.
      struck words: A text has no struck words: ~~ would be shown as they stand.
      a table in Markdown: A text has no tables. Use a data-table block.
      half of a sign: This text holds a sign that cannot be shown or that turns what follows it (U+D83D). Delete it and write the text anew around it.
      a line separator: This text holds a sign that cannot be shown or that turns what follows it (U+2028). Delete it and write the text anew around it.
      a sign that turns the direction: This text holds a sign that cannot be shown or that turns what follows it (U+202E). Delete it and write the text anew around it.
      a text of which nothing is shown: Nothing of this text would be shown. Write words, or leave it out.
      a text of invisible letters: This text has nothing that can be seen. Write it, or leave it out.
      Markdown in a plain text: This text is plain, so "**powder**" would be shown as it stands. Write the words and signs themselves, such as & and m².
      a tag in a plain text: This text is plain, so "<sub>" would be shown as it stands. Write the words and signs themselves, such as & and m².
      an entity in a plain text: This text is plain, so "&amp;" would be shown as it stands. Write the words and signs themselves, such as & and m².
      a mail address without its host: "href" may not be "mailto:contact". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a telephone number with spaces: "href" may not be "tel:+82 51 000". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces. Did you mean "tel:+8251000"?
      a web address without a host: "href" may not be "https:///catalogue". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a web address with a name and password: "href" may not be "https://name:password@example.com/catalogue". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces. Did you mean "https://example.com/catalogue"?
      a menu item named with a space: This text has nothing that can be seen. Write it, or leave it out.
      a token in the menu: "{{company.name}}" would be shown as it stands: tokens are for the texts of pages. Write the words themselves.
      a token in a fact: "{{company.name}}" would be shown as it stands: tokens are for the texts of pages. Write the words themselves.
      a tag in the title of a board: This text is plain, so "<br>" would be shown as it stands. Write the words and signs themselves, such as & and m².
      a list where one paragraph belongs: This text is one paragraph: it may have neither a list nor an empty line.
      too many blocks: A page holds at most 500 blocks; this one goes beyond that here. Share it out over several pages.
      too deep: Brackets are nested more than 32 deep here. A page must be flatter.
      a list without end: This list has 2,004 entries, far more than any list may have. Share it out over several pages.
      more than a megabyte: The file has 1,050,191 bytes; at most 1,048,576 are allowed. Share it out over several pages.
      a link that lacks a bracket: "[mud(/1556/business/plant/marine/mud)" is no link and would be shown as it stands. A link is written [words](/address), without a space between the brackets or in the address.
      a list with stars: The marks in front of these lines would be shown as they stand. Write a list with a hyphen and a space in front of each entry.
      a list with empty lines between its entries: The hyphens in front of these lines would be shown as they stand. Take out the empty lines between the entries of a list.
      bullets copied from another program: These lines would run together into one. Write a list with a hyphen and a space in front of each entry, and an empty line before the first.
      a token with braces too many: "{{{company.name}}" is not a token and would be shown as it stands. A token is written {{group.name}}. Did you mean "{{company.name}}"?
      letters read in the wrong encoding: "Â³" looks like a sign that was read in the wrong encoding. Write it anew, such as m³, – or ’.
      a bullet that one typeface alone has: This text holds a sign that cannot be shown or that turns what follows it (U+F0B7). Delete it and write the text anew around it.
      a link to the development server: "href" may not be "http://localhost:8080/1564/performance/plant". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces. Did you mean "/1564/performance/plant"?
      a link to a file of pages-data: "/performance/plant.json" leads to no page. Did you mean "/1564/performance/plant"?
      a link to a page as its file is named: "pages-data/performence/plant" leads to no page. Did you mean "/1564/performance/plant"?
      a link without a slash that leads nowhere: A link may not be "no/such-thing". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a link to a board under another menu item: "/board/1564/150/1" has the wrong number: board 150 belongs to menu item 1566. Did you mean "/board/1566/150/1"?
      a place named as the page itself is: "id" may not be "main". Use small letters, digits and hyphens, such as screw-pump; main and root are taken by the page itself.
      a type misspelt: "Type" is not known here. Did you mean "type"?
      an SVG file without its namespace: Browsers show no SVG file that does not name its namespace. Write xmlns="http://www.w3.org/2000/svg" into <svg …>, or save it as plain SVG.
      a mail address without its @: "value" may not be "contact(at)example.com". Write a mail address, such as contact@example.com.
      a page under a menu item that does not exist: menu.json has no item with id 1565. It has 1530, 1556, 1557, 1564, 1566, 1570 and 1574.
      a page under another menu item: menu.json leads to this page as item 1564, but "menuId" is 1557. Did you mean 1564?
      a content page under another menu item: menu.json leads to this page as item 1574, but "menuId" is 1557. Did you mean 1574?
      a menu item of type C without its page: This item is of type C and opens /contents/1566, but there is no file pages-data/contents/1566.json. npm run new:page -- contents/1566 makes it.
      a link to a content page that does not exist: "/contents/1566" leads to no page.
      a provider of maps that there is not: "provider" may be "none", "kakao" or "tiles", not "kakoa". Did you mean "kakao"?
      a map of tiles without their address: Add "url".
      an address of tiles that names no tile: "url" may not be "https://example.com/tile.png". Write an https address that holds {z}/{x}/{y} or {z}/{y}/{x}, such as https://tile.example.com/{z}/{x}/{y}.png.
      a place of inquiries that is another page: "/1564/performance/plant" is not the address of an inquiry form. Write that of a menu item, such as /12/inquiry.
      inquiries that are kept for nobody knows how long: Inquiries are deleted after some years, which no fact names. Add "inquiryYears" to "privacyNotice" in "facts".
      a place of comparisons that is another page: "/1564/performance/plant" is a page that compares no models. Write the address of the page with the comparison.
      a place of questions whose board takes none: Menu item 1566 opens no board of questions. Write the id of an item of type B whose board has the type QNA.
      a place of questions that the menu lacks: menu.json has no item with id 1571. It has 1530, 1556, 1557, 1564, 1566, 1570 and 1574.
      an item to leave out on mobile that the menu lacks: menu.json has no item with id 1571. It has 1530, 1556, 1557, 1564, 1566, 1570 and 1574.
      an item to leave out on mobile that is below another: Menu item 1556 is below another one, so the mobile menu shows it all the same. Write the id of an item of the top level.
      a place of the privacy policy without its page: "/1575/privacy" leads to no page. If the page is still to be made: npm run content -- new page privacy.
      a link to write a question on a site that takes none: "/qna-write/1566" leads to no page: nobody asks questions on this site. Name the menu item of their board as "questions" in "places" of site.json.
      a time zone that there is not: There is no time zone "Asia/Soul". Did you mean "Asia/Seoul"?
      a time zone as an offset: "timeZone" may not be "+09:00". Write a name of the IANA database, such as Europe/London: it knows summer time, which an offset does not.
      a latitude in degrees and minutes: "value" may not be "35° 10′". Write degrees north as a number, such as 51.4779.
      a term of inquiries in words: "value" may not be "three". Write a whole number of years from 1 to 30.
      a menu id twice: Another menu item has the id 1566 already. Each item needs a number of its own.
      a menu item that leads to no page: "/1564/Performance/plant" leads to no page. Did you mean "/1564/performance/plant"?
      a menu item with another number in its address: "/1546/performance/plant" has the wrong number: the page performance/plant belongs to menu item 1564. Did you mean "/1564/performance/plant"?
      a menu item that leads to the page of another: "programUrl" begins with 1557, but this item's id is 1564. An item's address begins with its own id.
      a folder of the menu without items: "subMenus" has 0 entries; at least 1 is needed.
      a menu item below the third level: Menus show 3 levels, so this item would be in none. Move it one level up.
      an address of the menu without a host: "linkUrl" may not be "https:///x". Write a full address with its host, such as https://example.com.
      a menu item without its address: Add "boardConfigId".
      a board that does not exist: boards.json has no board 151. It has 150 and 153.
      a board id twice: Another board has the id 150 already. Each board needs a number of its own.
      a former address at which a page stands: Something stands at "/1557/business/plant/transport/high", so nobody would be led on. Write a former address.
      a search term twice: Another entry has the term "Sieve" already. Keep one.
      a search term that leads to no page: "/1564/performance/plants" leads to no page. Did you mean "/1564/performance/plant"?
      the title of another page: pages-data/business/plant/transport/high.json has the same title. Give one of the two a title that says what it alone is about.
      the description of another page: pages-data/contents/1574.json has the same description. Say in each what that page is about.
      the words of a new page: "Write about ethics here." holds the place of a text that is still to be written. Write it, or take these words out.
      a note to the writer: "TBD" holds the place of a text that is still to be written. Write it, or take these words out.
      the path to the schema of another depth: "../../../.editor/page.schema.json" does not lead to the schema of this file. Write "../../.editor/page.schema.json", so that the editor can help; --fix does it.
      a file name for alternative text: "IMG_2041.jpg" does not say what the picture shows. Describe it; if it is only decoration, write "decorative": true instead of "alt".
      a link called here: "here" does not say where the link leads; many people hear links without the text around them. Name what it leads to, such as [our references](/30/references).
      a button called read more: "Read more" does not say where the link leads; many people hear links without the text around them. Name what it leads to, such as [our references](/30/references).
      an address between words: "https://example.com/desander" is an address where words belong: it would be read out letter by letter. Where a text takes Markdown, make words a link: [the catalogue](https://example.com/desander).
      a space without a width: A character without a width stands here (U+200B, zero-width space), which breaks search and addresses. Delete it: put the cursor behind it and press Backspace once, or run --fix.
      a blank behind a text: This text ends with a blank or a line break. Delete it, or run --fix.
      a dash for a value: "–" tells visitors nothing. In a table leave the cell empty (null) if the value is given on request; otherwise write words, such as "none" or "not applicable".
      a title of marks and a letter of one typeface alone: This text has nothing that can be seen. Write it, or leave it out.
      a title that turns its direction: This text holds a sign that cannot be shown or that turns what follows it (U+202E). Delete it and write the text anew around it.
      events in the wrong order: The event of "2018.09" is not in order: events stand the earliest first. Move it behind "2014", or correct its date.
      a bar in another unit: "90 MW" is not in the unit of the first figure, "kW". Bars to scale need the same unit.
      a figure with a decimal comma: The figure "2 x 1,72" cannot be read for certain. Write numbers in digits, with a point for decimals and commas for thousands, such as 1,850.5, and each with its unit.
      a number with a word that is not a known unit: The figure "5 tons" cannot be read for certain. The text beside the number is not a known unit. Write a known unit behind each number, or only the number if the row has "unit".
      a figure that is not what its row measures: The figure "3 horses" cannot be read for certain. The text beside the number is not a known unit. Write a known unit behind each number, or only the number if the row has "unit".
      the unit of another quantity: "mm" measures length, and this row is said to be mass. Write kg, t, g, mg, lb or short ton behind the number or in "unit", or correct "quantity".
      figures of which nobody knows what they measure: This row has figures and does not say what they measure. Add "quantity", such as "mass"; "designation" is for numbers that are names.
      a picture of a popup without words: A picture that opens large is there to be seen, so it is not decorative. Write "alt" in its place: what the picture shows, in words.
      a popup with the decorative picture of its card: This popup shows the picture of its card, which is decorative. Give the popup a "picture" of its own with "alt": what it shows, in words.
      the id of an item before it: Another menu item has the id 1556 already. Each item needs a number of its own. Did you mean 1557?
      the id of an item behind it: Another menu item has the id 1557 already. Each item needs a number of its own. Did you mean 1556?
      an item of type C with the id of another: Another menu item has the id 1564 already. Each item needs a number of its own.
      an item with the id of a board behind it: Another menu item has the id 1566 already. Each item needs a number of its own. Did you mean 1564?
      a folder with the id of a page: Another menu item has the id 1556 already. Each item needs a number of its own.
      boards that the menu and pages name, all gone: This list lacks the board 150, which menu.json opens. Add them here, or correct "boardConfigId" there."
    `);
  });

  it('tells of several mistakes in one file once each, however they are mixed', () => {
    const mixed = ['a comma missing', 'a comment', 'a misspelt block deep in a page', 'an unknown token'];
    for (const planted of PLANTED) if (mixed.includes(planted.name)) plant(planted);
    const found = lintSite({ root: site.root }).findings;
    expect(found.map(({ rule, line }) => `${line} ${rule}`)).toMatchInlineSnapshot(`
      [
        "16 json-syntax",
        "39 json-syntax",
        "43 unknown-block",
        "108 unknown-token",
      ]
    `);
  });
});

function nthIndexOf(text: string, part: string, skip: number): number {
  let at = text.indexOf(part);
  for (let index = 0; index < skip; index++) at = text.indexOf(part, at + 1);
  return at;
}
