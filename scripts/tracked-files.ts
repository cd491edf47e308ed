import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Paths of the files that git tracks, and of new ones that it does not ignore, from the repository's root. */
export function trackedFiles(): readonly string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 } as const
  const listed = (...args: string[]) => execFileSync('git', ['ls-files', ...args], options).split('\n')
  const deleted = new Set(listed('--deleted'))
  return [...listed('--cached'), ...listed('--others', '--exclude-standard')].filter(
    (path) => path !== '' && !deleted.has(path),
  )
}

export function contentOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
