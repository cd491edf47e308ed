import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { processText } from './actor-texts.ts'

const root = join(import.meta.dirname, '../../../..')
const files = globSync(['modules/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.spec\.ts$|testing|fixture/.test(file),
)

/** The names that a pattern finds, in the first group of it, in the code of the server. */
function namesBy(pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name!),
  )
}

describe('the words for actors', () => {
  it('are those of every process', () => {
    const processes = namesBy(/defineProcess\(\s*\{\s*name: '([^']+)'/g)
    expect(processes.length).toBeGreaterThan(20)
    expect(processes.filter((name) => processText(name) === undefined)).toEqual([])
  })

  it('are those of every job and command that acts for the system', () => {
    const callers = [
      ...namesBy(/(?:systemContext|jobContext|system|defineJob|periodicJob)\(\s*'([a-z-]+\.[a-z-]+)'/g),
      ...namesBy(/const (?:name|job) = '([a-z-]+\.[a-z-]+)'/g),
    ]
    expect(callers.length).toBeGreaterThan(30)
    expect(callers.filter((name) => processText(name) === undefined)).toEqual([])
  })
})
