import { foundByAxe } from './axe.ts'
import type { Page } from './real-browser.ts'
import type { Screen } from './screen.ts'

/** The primitives' gallery, whose samples are not texts of the product. */
export const gallery = 'ui'

/** Violations of WCAG 2.2 A and AA, each with its element. */
export function violationsOf(page: Page, screen?: Screen): Promise<string[]> {
  return foundByAxe(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Experimental, so it runs only when it is named.
    rules: {
      'label-content-name-mismatch': { enabled: true },
      // The gallery shows every landmark once per theme.
      ...(screen?.name === gallery && { 'landmark-unique': { enabled: false } }),
    },
  })
}

/** Whether the page is wider than its window. */
export function overflowsWindow(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
}
