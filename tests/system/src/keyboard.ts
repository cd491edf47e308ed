import { expect } from 'vitest'
import type { Locator, Page } from './real-browser.ts'

const mostTabs = 120

/** Presses Tab until the element has the focus, and sees that it is in the window. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return seen(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Reaches a button or link with Tab and presses Enter. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches a field with Tab and types into it. */
export async function typeByKey(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function seen(target: Locator): Promise<void> {
  const windowHeight = target.page().viewportSize()?.height ?? Infinity
  await expect
    .poll(async () => {
      const box = await target.boundingBox()
      return box !== null && box.y + box.height > 0 && box.y < windowHeight
    })
    .toBe(true)
}
