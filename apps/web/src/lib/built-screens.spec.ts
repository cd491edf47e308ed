import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtScreens, builtScreensWithId } from './built-screens.ts'

/** The path of a route file: layout folders are left out, `[_]` is an underscore, `index` is the folder. */
function pathOf(file: string): string {
  const parts = file
    .replaceAll('\\', '/')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${parts.map((part) => part.replaceAll('[_]', '_')).join('/')}`
}

/** Pathless layout routes: an underscore and a word. */
const isLayout = (file: string) => /(^|[/\\])_+[\w-]+\.tsx$/.test(file)

it('builtScreens lists exactly the screens that have a route file', () => {
  const files = readdirSync(join(import.meta.dirname, '..', 'routes'), { recursive: true, encoding: 'utf8' })
  const screens = files.filter((file) => file.endsWith('.tsx') && !isLayout(file))
  // A layout with a path has two files: the layout and its index.
  const paths = new Set(screens.map(pathOf))
  expect([...builtScreens, ...builtScreensWithId].sort()).toEqual([...paths].sort())
})
