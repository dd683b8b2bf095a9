// R-ENG-03
import { expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { formatResult } from './formats.ts';
import type { LintReport } from './lint-site.ts';

const FAULT: Finding = {
  file: 'pages-data/설비 1/a,b:c.json',
  line: 3,
  column: 7,
  endLine: 3,
  endColumn: 14,
  rule: 'unknown-property',
  severity: 'error',
  message: '"titel" is 100% unknown.\nDid you mean "title"?',
  suggestion: 'title',
  fix: { offset: 40, length: 7, text: '"title"' },
};
const ENTRY: Finding = {
  file: 'pages-data/site.json',
  line: 8,
  column: 9,
  rule: 'launch-placeholder',
  severity: 'info',
  message: 'Placeholder to fill in: {{company.name}} is "Test Works".',
};
const RESULT: LintReport = { findings: [FAULT], launch: [ENTRY], files: 12, fixed: [] };
const CLEAN: LintReport = { findings: [], launch: [], files: 1, fixed: [] };

it('the text format has a line for each finding, then the count', () => {
  expect(formatResult(RESULT, 'text')).toMatchInlineSnapshot(`
    "pages-data/설비 1/a,b:c.json:3:7 unknown-property "titel" is 100% unknown. Did you mean "title"?
    pages-data/site.json:8:9 launch-placeholder Placeholder to fill in: {{company.name}} is "Test Works".
    1 fault in 1 file; 12 files checked. Before the launch: 1 placeholder to fill in, 0 typical values to confirm.
    "
  `);
  expect(formatResult({ ...CLEAN, fixed: [FAULT] }, 'text')).toMatchInlineSnapshot(`
    "pages-data/설비 1/a,b:c.json:3:7 fixed: "titel" is 100% unknown. Did you mean "title"?
    No faults in 1 file. 1 fault fixed.
    "
  `);
  expect(formatResult(CLEAN, 'text')).toMatchInlineSnapshot(`
    "No faults in 1 file.
    "
  `);
});

it('the JSON format contains the whole report, but not the lint’s internal state', () => {
  expect(JSON.parse(formatResult(RESULT, 'json'))).toEqual(RESULT);
  expect(JSON.parse(formatResult({ ...CLEAN, ...{ outlines: [] } }, 'json'))).toEqual(CLEAN);
});

it('the GitHub format escapes every special character', () => {
  expect(formatResult(RESULT, 'github')).toMatchInlineSnapshot(`
    "::error file=pages-data/설비 1/a%2Cb%3Ac.json,line=3,endLine=3,col=7,endColumn=14,title=unknown-property::"titel" is 100%25 unknown.%0ADid you mean "title"?
    ::notice file=pages-data/site.json,line=8,col=9,title=launch-placeholder::Placeholder to fill in: {{company.name}} is "Test Works".
    "
  `);
  expect(formatResult(CLEAN, 'github')).toBe('');
});

it('the SARIF 2.1.0 format has a table of rules, regions and fixes', () => {
  expect(JSON.parse(formatResult(RESULT, 'sarif'))).toMatchInlineSnapshot(`
    {
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": [
        {
          "columnKind": "utf16CodeUnits",
          "originalUriBaseIds": {
            "ROOT": {
              "description": {
                "text": "The root of the project.",
              },
            },
          },
          "results": [
            {
              "fixes": [
                {
                  "artifactChanges": [
                    {
                      "artifactLocation": {
                        "uri": "pages-data/%EC%84%A4%EB%B9%84%201/a%2Cb%3Ac.json",
                        "uriBaseId": "ROOT",
                      },
                      "replacements": [
                        {
                          "deletedRegion": {
                            "charLength": 7,
                            "charOffset": 40,
                          },
                          "insertedContent": {
                            "text": ""title"",
                          },
                        },
                      ],
                    },
                  ],
                },
              ],
              "level": "error",
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "pages-data/%EC%84%A4%EB%B9%84%201/a%2Cb%3Ac.json",
                      "uriBaseId": "ROOT",
                    },
                    "region": {
                      "endColumn": 14,
                      "endLine": 3,
                      "startColumn": 7,
                      "startLine": 3,
                    },
                  },
                },
              ],
              "message": {
                "text": ""titel" is 100% unknown.
    Did you mean "title"?",
              },
              "ruleId": "unknown-property",
              "ruleIndex": 1,
            },
            {
              "level": "note",
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "pages-data/site.json",
                      "uriBaseId": "ROOT",
                    },
                    "region": {
                      "startColumn": 9,
                      "startLine": 8,
                    },
                  },
                },
              ],
              "message": {
                "text": "Placeholder to fill in: {{company.name}} is "Test Works".",
              },
              "ruleId": "launch-placeholder",
              "ruleIndex": 0,
            },
          ],
          "tool": {
            "driver": {
              "name": "lint:pages",
              "rules": [
                {
                  "help": {
                    "text": "Fill it in and remove \`placeholder\`.",
                  },
                  "id": "launch-placeholder",
                  "shortDescription": {
                    "text": "A fact that the owner has yet to fill in. Listed by \`--launch\`; not an error.",
                  },
                },
                {
                  "help": {
                    "text": "Use the suggested name, or look the block up in the studio (\`npm run studio\`).",
                  },
                  "id": "unknown-property",
                  "shortDescription": {
                    "text": "A property is unknown in this place.",
                  },
                },
              ],
            },
          },
        },
      ],
      "version": "2.1.0",
    }
  `);
});

it('every SARIF result refers to a rule of the table', () => {
  const { runs } = JSON.parse(formatResult(RESULT, 'sarif')) as Sarif; // the shape in the snapshot above
  const [run] = runs;
  const ids = run?.tool.driver.rules.map(({ id }) => id) ?? [];
  expect(run?.results.map(({ ruleId, ruleIndex }) => ids[ruleIndex] === ruleId)).toEqual([true, true]);
});

interface Sarif {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
  }[];
}
