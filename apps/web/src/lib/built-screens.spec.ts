import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtScreens, builtScreensWithId } from './built-screens.ts'

/** The path a route file answers: layout folders vanish, `[_]` is an underscore of the address, `index` its folder. */
function pathOf(file: string): string {
  const parts = file
    .replaceAll('\\', '/')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${parts.map((part) => part.replaceAll('[_]', '_')).join('/')}`
}

/** Files that only frame others: their name is an underscore and a word. */
const isLayout = (file: string) => /(^|[/\\])_+\w+\.tsx$/.test(file)

it('lists exactly the screens that have a route file', () => {
  const files = readdirSync(join(import.meta.dirname, '..', 'routes'), { recursive: true, encoding: 'utf8' })
  const screens = files.filter((file) => file.endsWith('.tsx') && !isLayout(file))
  // A screen with a frame of its own is two files: the frame and its index.
  const paths = new Set(screens.map(pathOf))
  expect([...builtScreens, ...builtScreensWithId].sort()).toEqual([...paths].sort())
})
