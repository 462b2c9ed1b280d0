import { expect, type Locator } from '@playwright/test'

/** A part of the page as a screen reader has it: Playwright's notation of the accessibility tree. */
export const treeOf = (part: Locator): Promise<string> => part.ariaSnapshot()

/** What a tree is made of, without its words: which kinds of things stand in which order, and in what state. */
export function shapeOf(tree: string): string[] {
  return (
    tree
      .split('\n')
      // Lists of choices are sorted by language; where a sentence is cut by its link depends on it too.
      .filter((line) => !/^\s*- (?:option |text|\/)/.test(line))
      .map((line) =>
        line.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/(- [\w ]+(?:"")?(?: \[[^\]]+\])*).*/, '$1'),
      )
  )
}

/** Everything that can be acted on, or that leads the way, has a name. */
export function expectNames(tree: string): void {
  const nameless = tree
    .split('\n')
    .filter((line) =>
      /^\s*- (?:button|link|textbox|combobox|radio|radiogroup|progressbar|img|heading|region)\b/.test(line),
    )
    .filter((line) => !/^\s*- \w+ "[^"]*\S[^"]*"/.test(line))
  expect(nameless).toEqual([])
}
