import { readFileSync, writeFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

// Its JavaScript, in this process: no other program is looked for.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** What reads only texts that this repository wrote, or that the person who starts the server did. */
const ownTexts = new Set([
  'apps/server/src/http/content-policy.ts',
  'apps/server/src/http/shell.ts',
  'apps/server/src/settings/environment.ts',
  'apps/web/src/lib/early-answers.ts',
  'apps/web/src/prerender.tsx',
  'packages/database/src/statements.ts',
  'packages/payment-sandbox/src/browser-script.ts',
  'packages/rpc/src/api-docs.ts',
])
const isTest = /\.(spec|fixture)\.|\/testing\//
const readers = trackedFiles().filter(
  (path) =>
    /^(packages\/[^/]+|modules\/[^/]+|apps\/(server|worker|web))\/src\/.+\.tsx?$/.test(path) &&
    !isTest.test(path) &&
    !ownTexts.has(path),
)

type Found = { readonly patterns: ReadonlyMap<string, RegExp>; readonly built: readonly string[] }

/** Every pattern that is written out, with where it stands; and the files that build one while they run. */
function patternsIn(paths: readonly string[]): Found {
  const patterns = new Map<string, RegExp>()
  const built: string[] = []
  const noteBuilt = (path: string, callee: object) => {
    if (Reflect.get(callee, 'name') === 'RegExp') built.push(path)
  }
  for (const path of paths) {
    const { program } = parseSync(path, contentOf(path))
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        patterns.set(`${path} /${pattern}/${flags}`, new RegExp(pattern, flags))
      },
      NewExpression: ({ callee }) => noteBuilt(path, callee),
      CallExpression: ({ callee }) => noteBuilt(path, callee),
    }).visit(program)
  }
  return { patterns, built }
}

/** Every quantifier of a pattern; with none, or one of a fixed count, it cannot go back. */
const repeats = /[*+]|\{\d+,/

function lockOf(patterns: ReadonlyMap<string, RegExp>): string {
  const repeating = [...patterns.values()].map(String).filter((pattern) => repeats.test(pattern))
  return `${JSON.stringify([...new Set(repeating)].toSorted(), null, 2)}\n`
}

/** Why a pattern may take long, with a text that shows it; undefined when its time grows with the text alone. */
function weaknessOf({ source, flags }: RegExp): string | undefined {
  if (!repeats.test(source)) return undefined
  const found = checkSync(source, flags, { timeout: 60_000, recallTimeout: -1 })
  if (found.status === 'safe') return undefined
  return found.status === 'vulnerable' ? `${found.complexity.type}: ${found.attack.pattern}` : 'not analysed'
}

const lockPath = new URL('linear-patterns.lock.json', import.meta.url)
/** Patterns that were found linear before; their analysis takes a minute and runs again with LONG=1. */
const lock: readonly string[] = JSON.parse(readFileSync(lockPath, 'utf8'))
const known = new Set(process.env['LONG'] === '1' ? [] : lock)

describe('the patterns that texts of people are matched with', () => {
  const { patterns, built } = patternsIn(readers)

  it('are written out, so that they can be analysed', () => {
    expect(patterns.size).toBeGreaterThan(100)
    expect(built).toEqual([])
  })

  it('take time that grows with the text alone, neither exponential nor quadratic', () => {
    const asked = [...patterns].filter(([, pattern]) => !known.has(String(pattern)))
    const weak = asked.map(([place, pattern]) => [place, weaknessOf(pattern)] as const)
    expect(weak.filter(([, weakness]) => weakness !== undefined)).toEqual([])
    if (process.env['UPDATE_PATTERNS_LOCK'] === '1') writeFileSync(lockPath, lockOf(patterns))
  }, 240_000)

  it('would be found: both kinds of growth', () => {
    expect(weaknessOf(/^(?:a+|a\.)+$/)).toContain('exponential')
    expect(weaknessOf(/\s+$/)).toContain('polynomial')
    expect(weaknessOf(/^a+$/)).toBeUndefined()
  })
})
