import type { TestApp } from '@escuta/test-support'
import type { Page } from './real-browser.ts'

/** A screen and how to reach it; `show` resolves when it has loaded completely. */
export type Screen = {
  readonly name: string
  readonly as: 'guest' | 'cliente' | 'profissional' | 'admin'
  readonly show: (page: Page, app: TestApp) => Promise<void>
  /** Whether it is only looked at: loaded in one size, it is resized to the others. */
  readonly isResized?: true
}

/** A screen that is there as soon as its heading is. */
export function visit(name: string, as: Screen['as'], address: string, heading: string | RegExp): Screen {
  return {
    name,
    as,
    isResized: true,
    async show(page) {
      await page.goto(address)
      await page.getByRole('heading', { name: heading }).first().waitFor()
    },
  }
}
