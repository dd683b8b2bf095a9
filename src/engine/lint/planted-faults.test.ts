// R-BIZ-27, R-SEC-10, R-SEC-29, R-ENG-02, R-ENG-62, R-ENG-113, R-ENG-132, R-ENG-170
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../common/errors.ts';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import { PLANTED, WHOLE } from '../../../tools/testing/planted-faults.ts';
import type { Planted } from '../../../tools/testing/planted-faults.ts';

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

  it('finds nothing in a valid site', () => {
    expect(lintSite({ root: site.root }).findings).toEqual([]);
  });

  it.each(PLANTED)('finds $name, once and in the right place', (planted) => {
    const place = plant(planted);
    const found = lintSite({ root: site.root }).findings;
    expect(found.map(({ file, line, column, rule }) => ({ file, line, column, rule }))).toEqual([
      { ...place, rule: planted.rule },
    ]);
  });

  it('is tested for every rule of the error table, here or elsewhere', () => {
    const rules = Object.keys(ERRORS.lint);
    const elsewhere = rules.filter((rule) =>
      /^(?:schema-(?:syntax|description|example|pattern)|launch-\w+|(?:missing|route|linked)-file|file-layout|(?:copied|unlinked)-page|missing-document|document-place|code-language)$/.test(
        rule,
      ),
    );
    expect(new Set([...PLANTED.map(({ rule }) => rule), ...elsewhere])).toEqual(new Set(rules));
  });

  it('explains what is wrong and what to do, in sentences for content staff', () => {
    const messages = PLANTED.map((planted) => {
      plant(planted);
      const [finding] = lintSite({ root: site.root }).findings;
      site.restore();
      return `${planted.name}: ${finding?.message}`;
    });
    expect(messages.join('\n')).toMatchInlineSnapshot(`
      "a comma too many: Remove this extra comma.
      a comma at the end of a list: Remove this comma: nothing follows it.
      a comma missing: A comma is missing before "tabs".
      a colon missing: A colon is missing after "label".
      a quotation mark missing at the end: A quotation mark (") is missing here.
      a quotation mark missing between two figures: A quotation mark (") is missing here.
      a quotation mark missing in a name: A quotation mark (") is missing here.
      single quotation marks: ' isn't a quotation mark in JSON. Use double quotation marks (") here.
      curly quotation marks: “ and ” aren't quotation marks in JSON. Use double quotation marks (") here.
      a name without quotation marks: A name in double quotation marks is expected here.
      True with a capital letter: True isn't a valid value. Did you mean true?
      a comment: JSON has no comments. Remove this one.
      quotation marks inside a text: A quotation mark inside a text ends it. Write \\" for each one inside, or use “ and ”; for inches write ″ or in.
      an inch sign inside a text: A quotation mark inside a text ends it. Write \\" for each one inside, or use “ and ”; for inches write ″ or in.
      a text that goes on in the next line: Text must be on one line, but this one continues below. Join the lines; for a new line write \\n, and \\n\\n for a new paragraph.
      a semicolon for a comma: Use a comma (,) here, not ;.
      an equals sign for a colon: Use a colon (:) here, not =.
      a comment of another language: JSON has no comments. Remove this one.
      a comment as HTML has it: JSON has no comments. Remove this one.
      the marks of a merge: A merge has left two versions of these lines. Keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.
      a date without quotation marks: 2019.08.01 isn't a number. Put text in double quotation marks.
      a number with a comma in it: Write the number without commas: 1556.
      a bracket missing: This ] doesn't match: the object that begins on line 46 is still open. A } is missing before it, or a bracket further up is wrong.
      a file that is cut off: The file ends before the object that begins on line 1 is closed.
      an empty file: The file is empty.
      a byte order mark: The file begins with a byte order mark. Save it as UTF-8 without one.
      a file in another encoding: A character was lost here (U+FFFD) when the file was saved in another encoding. Retype it.
      a tone by its former name: This has the form of an earlier version: the tone "gold" of a callout is called "accent" now. Run npm run content -- migrate to update all files.
      a name twice: Duplicate key "tone": only the last one counts. Keep one.
      a misspelt name that is needed: Unknown property "titel". Did you mean "title"?
      a misspelt name that is not needed: Unknown property "tonne". Did you mean "tone"?
      a misspelt list that others count on: Unknown property "modles". Did you mean "models"?
      a misspelt drawing: Unknown property "drawng". Did you mean "drawing"?
      another word for a name that is needed: Unknown property "title". Did you mean "heading"?
      an unknown name: Unknown property "colour". Valid here: "type", "id", "name", "kind", "medium", "duty", "picture", "caption", "description", "parts", "features", "layout", "blocks", "draft", "from" and "until".
      something missing: Add "heading". The text in large type.
      a misspelt group of facts that every site has: Add "company". The company's names, which appear on every page.
      a popup without a key: Add "key". "popup" requires it. The card's key: ?popup=key opens its popup. Unique on the page.
      a number in quotation marks: "menuId" must be a whole number without quotation marks, not the text "1556".
      a number as a cell: Entry 3 of entry 1 of "rows" must be a text in quotation marks, not 2019.
      a misspelt choice: "tone" must be "plain" or "sunken", not "sunkn". Did you mean "sunken"?
      decorative set to false: "decorative" must be true, not false. Leave it out otherwise.
      a number that is not offered: "columns" must be 2, 3, 4 or 5, not 7.
      a misspelt block deep in a page: There is no block "spec-tabel". Did you mean "spec-table"?
      a block without a type: Add "type": it says which block this is. The studio (npm run studio) shows all blocks.
      an id with capital letters: "id" can't be "Dense Phase". Use lower-case letters, digits and hyphens, such as screw-pump; the page itself uses main and root. Did you mean "dense-phase"?
      a picture without a leading slash: "src" can't be "pictures/yard.svg". Write the file's address in public/ with a slash in front, ending in .jpg, .png, .svg, .webp, .avif or .gif. Did you mean "/pictures/yard.svg"?
      a description that is too short: "description" has 7 characters; at least 20 are needed.
      a caption that is too long: "caption" has 2,038 characters; at most 2,000 are allowed.
      a list without entries: "features" has 0 entries; at least 1 is needed.
      a fragment without blocks: "blocks" has 0 entries; at least 1 is needed.
      four buttons: "actions" has 4 entries; at most 3 are allowed.
      a number out of range: "pagesize" is 0, but must be at least 1.
      an empty title: "title" is empty. Fill it in, or leave it out if it's optional.
      a text of white space: This text has no visible characters. Write some, or leave it out.
      a link to a page that does not exist: "/1557/business/plant/transport/hihg#dense-phase" doesn't lead to a page. Did you mean "/1557/business/plant/transport/high#dense-phase"?
      a dead link inside Markdown: "/1564/performance/plants#references" doesn't lead to a page. Did you mean "/1564/performance/plant#references"?
      a link in the hash style: Write the address without "/#": "/1557/business/plant/transport/high#dense-phase". The browser adds it.
      a link to a board that does not exist: "/board/1566/15/1" leads to board 15, which boards.json doesn't have.
      a link to a file that does not exist: There is no file public/files/catalog.pdf. Did you mean "/files/catalogue.pdf"?
      a link with the wrong menu id: "/1556/business/plant/transport/high#dense-phase" has the wrong number: the page business/plant/transport/high belongs to menu item 1557. Did you mean "/1557/business/plant/transport/high#dense-phase"?
      a fragment that links with the wrong menu id: "/1575/business/plant/transport/high" has the wrong number: the page business/plant/transport/high belongs to menu item 1557. Did you mean "/1557/business/plant/transport/high"?
      an anchor that the page does not have: This page has no place named "desanders". Did you mean "desander"?
      a part that the drawing beside it does not have: This page has no place named "shale-shaker-99". Did you mean "shale-shaker-1"?
      an anchor that another page does not have: The page business/plant/transport/high has no place named "dense".
      a popup that another page does not have: The page performance/plant has no place named "mud".
      a link that runs a program: A link can't begin with "javascript:", as "javascript:alert(1)" does. Use a page of this site (/20/…), https:, mailto: or tel:.
      a link that runs a program inside Markdown: A link can't begin with "javascript:", as "JavaScript:alert\`1\`" does. Use a page of this site (/20/…), https:, mailto: or tel:.
      a menu item that runs a program: A link can't begin with "javascript:", as "javascript:alert(1)" does. Use a page of this site (/20/…), https:, mailto: or tel:.
      a link to another host that looks like a page: "href" can't be "/\\\\example.com". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a drawing that does not exist: There is no drawing "shale-shakr" in public/art/index.json. Did you mean "shale-shaker"?
      a banner that does not exist: There is no drawing "hero-plants" in public/art/index.json. Did you mean "hero-plant"?
      a picture file that does not exist: There is no file public/pictures/yrad.svg. Did you mean "/pictures/yard.svg"?
      a file to download that does not exist: There is no file public/pictures/yrad.svg. Did you mean "/pictures/yard.svg"?
      a video on two sites: A video is a file of the site, or it is on YouTube or on Vimeo. This one has "youtube" and "vimeo". Keep one.
      a video without captions: Add "captions" (a .vtt file) for visitors who can't hear the video. If nobody speaks in it, add "silent": true.
      a frame of a site that is not listed: Pages may only embed sites that "embedFrom" in site.json lists, and "https://maps.example.org" isn't among them. It lists https://www.openstreetmap.org. If the company trusts it, add it there; otherwise use a link.
      a picture file that is none: public/pictures/note.jpg: The file isn't a picture, or it's damaged. Save it again and copy it here.
      an SVG file that acts: An SVG can't contain <script>. Remove it, or save it as plain SVG.
      an SVG file that is cut off: The SVG can't be read: Unclosed root tag. Save it again as plain SVG.
      a part that the drawing does not have: Drawing "shale-shaker" has no part "fede". Did you mean "feed"?
      a picture without words: Add "alt" to describe what the picture shows. If it's only decoration, add "decorative": true.
      a picture in a popup without words: Add "alt" to describe what the picture shows. If it's only decoration, add "decorative": true.
      words for a decorative picture: A picture has either "alt" or "decorative", not both.
      a picture from two sources: A picture has either "drawing" or "src", not both.
      a picture from nowhere: Add "drawing" (one of the site's own drawings) or "src" (a file in public/).
      an id twice: "shale-shaker" is already the name of another place on this page. Names must be unique on a page.
      an id that a fragment brings in as well: Fragment "buyer-note" contains "to-the-buyer", which is already the name of another place on this page.
      a heading that skips a level: The heading "How powder travels" has level 4, but the one before it has level 1. Leave "level" out: the page knows the right one.
      a main heading in a block beside the one in the banner: This block shows the page's main heading, which the banner already shows. Add "heading": "block" to the page, or use another block.
      a main heading in a block inside a tab: This block shows the page's main heading, which the banner already shows. Add "heading": "block" to the page, or use another block.
      a main heading that no block shows: "heading" says that a block shows the main heading, but no block on this page does. Start with one that does, such as page-banner, or leave "heading" out.
      a main heading that stands below another block: A block that shows the main heading must come first on its page. Move it there, or use another block.
      two main headings: This page already has a block with its main heading further up. A page can have only one.
      a misspelt block that would show the main heading: There is no block "hero-slidr". Did you mean "hero-slider"?
      a main heading in a fragment: This block shows the main heading of a page, so it belongs in the page file itself, not in a fragment.
      an unknown token: site.json has no fact "company.nmae". Did you mean "{{company.name}}"?
      a token that is cut off: "{company.name}" isn't a token and would be shown as typed. Write tokens as {{group.name}}. Did you mean "{{company.name}}"?
      a token of another system: "{tel}" isn't a token and would be shown as typed. Write tokens as {{group.name}}. Did you mean "{{contact.tel}}"?
      a fragment that does not exist: There is no fragment "marine-tab" in pages-data/fragments. Did you mean "marine-tabs"?
      a fragment that nobody uses: No page uses fragment "buyer-note". Use it ({ "type": "fragment", "name": "buyer-note" }) or delete the file.
      a day that no calendar has: "2999-02-30T09:00" doesn't exist in UTC: there is no such day, or the clocks skip it when they go forward. Write a time that exists.
      an end that is not after its beginning: "until" isn't after "from", so this is never shown. Write a time later than "2999-03-01T09:00".
      a block that has long been over: This expired at "2001-03-01T09:00". Delete it, or write a later "until".
      a page of drafts: Visitors find nothing here: every block in this list is a draft, yet to come or expired. Give the page these times instead, or add a block that stays.
      a main heading that is a draft: This block shows the main heading of the page, which a page always needs. Remove "draft", or write it on the page.
      a link to what is still to come: "#later" leads to something that appears only on 2999-01-01 at 09:00 (UTC). Give the block of this link the same "from", or add the link later.
      a link to what will be over: From 2999-01-01 at 09:00 (UTC) on, "#later" leads to something that has disappeared. Give the block of this link the same "until".
      a fragment inside itself: Fragment "buyer-note" includes itself, directly.
      a row with a value too few: Row 1 ("Treating capacity") has 1 value for 2 models. Add what is missing; use null for a value on request.
      a row with value and values: Row 3 ("Power supply") has both "value" and "values". Keep one of them.
      a row without a value: Row 3 ("Power supply") has no values. Add "values" (one for each model) or "value" (one for all of them).
      a data row with a cell too many: Row 1 ("A customer") has 4 cells for 3 columns. Remove one.
      a ratio for another number of columns: "1:1:1" divides the width between 3 columns, but there are 2.
      a heading in Markdown: This text contains a heading. Use a heading or section block instead, so that heading levels stay in order.
      a picture in Markdown: Text can't contain pictures. Use a picture block.
      a script in Markdown: Text can't contain the tag <script>. Use Markdown: **bold**, *italic*, [words](/address).
      a block quote in Markdown: Text can't contain block quotes: > would be shown as typed. Use a quote block for somebody's words, and a note block for a remark.
      a checkbox in Markdown: Text can't contain checkboxes: the brackets would be shown as typed. For a list, begin each entry only with a hyphen and a space.
      a footnote in Markdown: Text can't contain footnotes: the mark would be shown as typed. Put the remark in the text itself, or in a note block.
      a directive in Markdown: Text can't contain directives: their marks would be shown as typed. Use a note block for a remark, a callout block for something that should stand out, and a faq block for questions and answers.
      a highlight of another Markdown: Text can't be highlighted: == would be shown as typed. Use **bold**.
      bold text with underscores: These underscores would be shown as typed. Write bold text as **words** and italic text as *words*.
      the tag of a question that opens: Text can't contain the tag <details>. Use a faq block.
      code in a language that isn’t known: "language" must be "bash", "c", "cpp", "csharp", "css", "diff", "dockerfile", "go", "html", "ini", "java", "javascript", "json", "kotlin", "markdown", "php", "python", "ruby", "rust", "sql", "swift", "text", "typescript", "xml" or "yaml", not "typscript". Did you mean "typescript"?
      highlighted lines that the code doesn’t have: There is no line 9: lines are counted from 1, and there are 6.
      a link with a space in the middle: "[mud] (/1556/business/plant/marine/mud)" isn't a link and would be shown as typed. Write links as [words](/address), with no space between the brackets or in the address.
      a link with its brackets turned round: "(mud)[/1556/business/plant/marine/mud]" isn't a link and would be shown as typed. Write links as [words](/address), with no space between the brackets or in the address.
      a link that is not closed: "[mud](/1556/business/plant/marine/mud, and Powder moves …" isn't a link and would be shown as typed. Write links as [words](/address), with no space between the brackets or in the address.
      a link with a space in its address: "[mud](/1556/business/plant marine/mud). Powder moves in …" isn't a link and would be shown as typed. Write links as [words](/address), with no space between the brackets or in the address.
      a link without words: A link needs words between its square brackets: [words](/address).
      bold words that are not closed: The ** in "**Note: Powder moves in plugs." would be shown as typed. Write bold text as **words**: ** at both ends, no space inside and no letter right after.
      bold words with spaces inside: The ** in "** Note ** Powder moves in plugs." would be shown as typed. Write bold text as **words**: ** at both ends, no space inside and no letter right after.
      bold words with a letter right behind: The ** in "**Note:**that Powder moves in plugs." would be shown as typed. Write bold text as **words**: ** at both ends, no space inside and no letter right after.
      a comment in Markdown: What follows "<!--" wouldn't be shown. Remove it.
      colours in Markdown: "<span style=\\"color: red\\">" would be shown as <span>: tags keep only the attributes href and lang. Remove the others.
      a fact in a tag: A fact would get backslashes here. Write a link as [words](mailto:{{contact.email}}), paragraphs and lists without tags, and no backticks around a fact.
      a fact between backticks: A fact would get backslashes here. Write a link as [words](mailto:{{contact.email}}), paragraphs and lists without tags, and no backticks around a fact.
      a path that would lose a backslash: A backslash in this path wouldn't be shown. Write each backslash twice.
      struck words: Text can't be struck through: ~~ would be shown as typed.
      a table in Markdown: Text can't contain tables. Use a data-table block.
      half of a sign: This text contains a character that can't be shown or that reverses the text after it (U+D83D). Delete it and retype the text around it.
      a line separator: This text contains a character that can't be shown or that reverses the text after it (U+2028). Delete it and retype the text around it.
      a sign that turns the direction: This text contains a character that can't be shown or that reverses the text after it (U+202E). Delete it and retype the text around it.
      a text of which nothing is shown: None of this text would be shown. Write some words, or leave it out.
      a text of invisible letters: This text has no visible characters. Write some, or leave it out.
      Markdown in a plain text: This is plain text, so "**powder**" would be shown as typed. Write the characters themselves, such as & and m².
      a tag in a plain text: This is plain text, so "<sub>" would be shown as typed. Write the characters themselves, such as & and m².
      an entity in a plain text: This is plain text, so "&amp;" would be shown as typed. Write the characters themselves, such as & and m².
      a mail address without its host: "href" can't be "mailto:contact". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a telephone number with spaces: "href" can't be "tel:+82 51 000". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces. Did you mean "tel:+8251000"?
      a web address without a host: "href" can't be "https:///catalogue". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a web address with a name and password: "href" can't be "https://name:password@example.com/catalogue". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces. Did you mean "https://example.com/catalogue"?
      a menu item named with a space: This text has no visible characters. Write some, or leave it out.
      a token in the menu: "{{company.name}}" would be shown as typed: tokens work only in the texts of pages. Write the text itself.
      a token in a fact: "{{company.name}}" would be shown as typed: tokens work only in the texts of pages. Write the text itself.
      a tag in the title of a board: This is plain text, so "<br>" would be shown as typed. Write the characters themselves, such as & and m².
      a list where one paragraph belongs: This text must be one paragraph, without lists or blank lines.
      too many blocks: A page can have at most 500 blocks; this one exceeds the limit here. Split it into several pages.
      too deep: Brackets are nested more than 32 deep here. Nest the page less deeply.
      a list without end: This list has 2,004 entries, far more than any list may have. Split it over several pages.
      more than a megabyte: The file has 1,050,191 bytes; at most 1,048,576 are allowed. Split it into several pages.
      a link that lacks a bracket: "[mud(/1556/business/plant/marine/mud)" isn't a link and would be shown as typed. Write links as [words](/address), with no space between the brackets or in the address.
      a list with stars: The marks before these lines would be shown as typed. For a list, begin each entry with a hyphen and a space.
      a list with empty lines between its entries: The hyphens before these lines would be shown as typed. Remove the blank lines between the entries of a list.
      bullets copied from another program: These lines would run together into one. For a list, begin each entry with a hyphen and a space, and leave a blank line before the first.
      a token with braces too many: "{{{company.name}}" isn't a token and would be shown as typed. Write tokens as {{group.name}}. Did you mean "{{company.name}}"?
      letters read in the wrong encoding: "Â³" looks like a character that was read in the wrong encoding. Retype it, such as m³, – or ’.
      a bullet that one typeface alone has: This text contains a character that can't be shown or that reverses the text after it (U+F0B7). Delete it and retype the text around it.
      a link to the development server: "href" can't be "http://localhost:8080/1564/performance/plant". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces. Did you mean "/1564/performance/plant"?
      a link to a file of pages-data: "/performance/plant.json" doesn't lead to a page. Did you mean "/1564/performance/plant"?
      a link to a page as its file is named: "pages-data/performence/plant" doesn't lead to a page. Did you mean "/1564/performance/plant"?
      a link without a slash that leads nowhere: A link can't be "no/such-thing". Write the address of a page (/20/products/pumps), a place on this page (#seals) or a full address (https://example.com, mailto:name@example.com, tel:+441632960123), without spaces.
      a link to a board under another menu item: "/board/1564/150/1" has the wrong number: board 150 belongs to menu item 1566. Did you mean "/board/1566/150/1"?
      a place named as the page itself is: "id" can't be "main". Use lower-case letters, digits and hyphens, such as screw-pump; the page itself uses main and root.
      a type misspelt: "Type" is unknown here. Did you mean "type"?
      an SVG file without its namespace: Browsers don't show an SVG file without a namespace. Write xmlns="http://www.w3.org/2000/svg" into <svg …>, or save it as plain SVG.
      a mail address without its @: "value" can't be "contact(at)example.com". Write a mail address, such as contact@example.com.
      a page under a menu item that does not exist: menu.json has no item with id 1565. It has 1530, 1556, 1557, 1564, 1566, 1570 and 1574.
      a page under another menu item: menu.json opens this page from item 1564, but "menuId" is 1557. Did you mean 1564?
      a content page under another menu item: menu.json opens this page from item 1574, but "menuId" is 1557. Did you mean 1574?
      a menu item of type C without its page: This item is of type C and opens /contents/1566, but there is no file pages-data/contents/1566.json. Run npm run new:page -- contents/1566 to make it.
      a link to a content page that does not exist: "/contents/1566" doesn't lead to a page.
      a provider of maps that there is not: "provider" must be "none", "kakao" or "tiles", not "kakoa". Did you mean "kakao"?
      a map of tiles without their address: Add "url".
      an address of tiles that names no tile: "url" can't be "https://example.com/tile.png". Write an https address that contains {z}/{x}/{y} or {z}/{y}/{x}, such as https://tile.example.com/{z}/{x}/{y}.png.
      a place of inquiries that is another page: "/1564/performance/plant" isn't the address of an inquiry form. Write that of a menu item, such as /12/inquiry.
      inquiries that are kept for nobody knows how long: No fact says after how many years inquiries are deleted. Add "inquiryYears" to "privacyNotice" in "facts".
      a place of comparisons that is another page: "/1564/performance/plant" is a page without a comparison of models. Write the address of the page that has one.
      a place of questions whose board takes none: Menu item 1566 opens no board of questions. Write the id of an item of type B whose board has the type QNA.
      a place of questions that the menu lacks: menu.json has no item with id 1571. It has 1530, 1556, 1557, 1564, 1566, 1570 and 1574.
      an item to leave out on mobile that the menu lacks: menu.json has no item with id 1571. It has 1530, 1556, 1557, 1564, 1566, 1570 and 1574.
      an item to leave out on mobile that is below another: Menu item 1556 is below another one, so the mobile menu shows it anyway. Write the id of a top-level item.
      a place of the privacy policy without its page: "/1575/privacy" doesn't lead to a page. To make the page, run npm run content -- new page privacy.
      a link to write a question on a site that takes none: "/qna-write/1566" doesn't lead to a page: this site has no board of questions. Name the menu item of one as "questions" in "places" of site.json.
      a time zone that there is not: There is no time zone "Asia/Soul". Did you mean "Asia/Seoul"?
      a time zone as an offset: "timeZone" can't be "+09:00". Write a name from the IANA database, such as Europe/London: it includes summer time, which an offset doesn't.
      a latitude in degrees and minutes: "value" can't be "35° 10′". Write degrees north as a number, such as 51.4779.
      a term of inquiries in words: "value" can't be "three". Write a whole number of years from 1 to 30.
      a menu id twice: Another menu item already has the id 1566. Each item needs a number of its own.
      a menu item that leads to no page: "/1564/Performance/plant" doesn't lead to a page. Did you mean "/1564/performance/plant"?
      a menu item with another number in its address: "/1546/performance/plant" has the wrong number: the page performance/plant belongs to menu item 1564. Did you mean "/1564/performance/plant"?
      a menu item that leads to the page of another: "programUrl" begins with 1557, but this item's id is 1564. An item's address must begin with its own id.
      a folder of the menu without items: "subMenus" has 0 entries; at least 1 is needed.
      a menu item below the third level: Menus show 3 levels, so this item would be in none of them. Move it up one level.
      an address of the menu without a host: "linkUrl" can't be "https:///x". Write a full address with its host, such as https://example.com.
      a menu item without its address: Add "boardConfigId".
      a board that does not exist: boards.json has no board 151. It has 150 and 153.
      a board id twice: Another board already has the id 150. Each board needs a number of its own.
      a former address at which a page stands: "/1557/business/plant/transport/high" already exists, so no visitor would be redirected. Write a former address.
      a search term twice: Another entry already has the term "Sieve". Keep one.
      a search term that leads to no page: "/1564/performance/plants" doesn't lead to a page. Did you mean "/1564/performance/plant"?
      the title of another page: pages-data/business/plant/transport/high.json has the same title. Give one of them a title of its own.
      the description of another page: pages-data/contents/1574.json has the same description. Describe what each page is about.
      the words of a new page: "Write about ethics here." is placeholder text. Write the text, or remove these words.
      a note to the writer: "TBD" is placeholder text. Write the text, or remove these words.
      the path to the schema of another depth: "../../../.editor/page.schema.json" isn't the path to the schema of this file. Write "../../.editor/page.schema.json" so that the editor can help, or run --fix.
      a file name for alternative text: "IMG_2041.jpg" doesn't say what the picture shows. Describe it; if it's only decoration, write "decorative": true instead of "alt".
      a link called here: "here" doesn't say where the link leads; many people hear links out of context. Name the target, such as [our references](/30/references).
      a button called read more: "Read more" doesn't say where the link leads; many people hear links out of context. Name the target, such as [our references](/30/references).
      an address between words: "https://example.com/desander" is a bare address: it would be read out letter by letter. If the text takes Markdown, link words instead: [the catalogue](https://example.com/desander).
      a space without a width: There is a zero-width character here (U+200B, zero-width space), which breaks search and addresses. To delete it, put the cursor after it and press Backspace once, or run --fix.
      a blank behind a text: This text ends with a space or a line break. Delete it, or run --fix.
      a dash for a value: "–" tells visitors nothing. In a table leave the cell empty (null) if the value is given on request; otherwise write words, such as "none" or "not applicable".
      a title of marks and a letter of one typeface alone: This text has no visible characters. Write some, or leave it out.
      a title that turns its direction: This text contains a character that can't be shown or that reverses the text after it (U+202E). Delete it and retype the text around it.
      events in the wrong order: The event of "2018.09" is out of order: events are listed earliest first. Move it after "2014", or correct its date.
      a bar in another unit: "90 MW" is not in the unit of the first figure, "kW". Bars to scale need the same unit.
      a figure with a decimal comma: The figure "2 x 1,72" is unclear. Write numbers in digits, with a decimal point and commas for thousands, such as 1,850.5, each with its unit.
      a number with a word that is not a known unit: The figure "5 tons" is unclear. The text next to the number isn't a known unit. Write a known unit after each number, or only the number if the row has "unit".
      a figure that is not what its row measures: The figure "3 horses" is unclear. The text next to the number isn't a known unit. Write a known unit after each number, or only the number if the row has "unit".
      the unit of another quantity: "mm" measures length, but the quantity of this row is mass. Write kg, t, g, mg, lb or short ton after the number or in "unit", or correct "quantity".
      figures of which nobody knows what they measure: This row has figures but doesn't say what they measure. Add "quantity", such as "mass"; use "designation" for numbers that are names.
      a picture of a popup without words: A picture that opens at full size isn't decorative. Replace "decorative" with "alt", which describes what it shows.
      a popup with the decorative picture of its card: This popup shows the picture of its card, which is decorative. Give the popup a "picture" of its own with "alt", which describes what it shows.
      the id of an item before it: Another menu item already has the id 1556. Each item needs a number of its own. Did you mean 1557?
      the id of an item behind it: Another menu item already has the id 1557. Each item needs a number of its own. Did you mean 1556?
      an item of type C with the id of another: Another menu item already has the id 1564. Each item needs a number of its own.
      an item with the id of a board behind it: Another menu item already has the id 1566. Each item needs a number of its own. Did you mean 1564?
      a folder with the id of a page: Another menu item already has the id 1556. Each item needs a number of its own.
      boards that the menu and pages name, all gone: This list lacks the board 150, which menu.json opens. Add them here, or correct "boardConfigId" there."
    `);
  });

  it('reports each of several faults in one file once, in any combination', () => {
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
