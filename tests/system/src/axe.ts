import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from './real-browser.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * A dialog that fades in has less contrast than one that is there. Spinners run for ever. A colour that an element inherits
 * starts to change when that of its parent has changed.
 */
const atRest = `(async () => {
  for (let running = [undefined]; running.length > 0; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    running = document.getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
})()`

/** What axe finds wrong, each with its element. No page has a frame, so that the script runs in the page alone. */
export async function foundByAxe(page: Page, options: RunOptions): Promise<string[]> {
  // The script is long, and stays in the page until the next one is loaded.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(script)
  await page.evaluate(atRest)
  const given = JSON.stringify({ resultTypes: ['violations'], ...options } satisfies RunOptions)
  return page.evaluate<string[]>(`axe.run(document, ${given}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ' at ' + target.join(' ') + ': ' + (failureSummary ?? '')),
    ),
  )`)
}
