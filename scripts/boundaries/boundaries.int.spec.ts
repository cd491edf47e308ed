import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badImports, stageProps } from './bad-imports.ts'
import { type Cruise, cruiseTree, ruleNames } from './cruise.ts'
import { goodTree } from './good-tree.ts'

let home: string
beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'escuta-boundaries-')))
})
afterAll(() => rm(home, { recursive: true, force: true }))

describe('an app in which every workspace keeps to its imports', () => {
  it('breaks no rule, and was really looked at', async () => {
    const { modules, broken } = await cruiseTree(join(home, 'good'), goodTree)
    const sources = Object.keys(goodTree).filter((path) => path.includes('/src/'))
    expect(modules).toBeGreaterThanOrEqual(sources.length)
    expect(Object.fromEntries(broken)).toEqual({})
  })
})

describe('a planted import breaks exactly the rule it was planted for:', () => {
  let cruise: Cruise
  beforeAll(async () => {
    const planted = Object.fromEntries(badImports.map(({ file, text }) => [file, text]))
    cruise = await cruiseTree(join(home, 'bad'), { ...goodTree, ...stageProps, ...planted })
  })

  it.each(badImports)('$rule in $file', ({ rule, file }) => {
    expect(cruise.broken.get(file)).toEqual([rule])
  })

  it('nothing else', () => {
    expect([...cruise.broken.keys()].toSorted()).toEqual(badImports.map(({ file }) => file).toSorted())
  })
})

describe('the rules', () => {
  it('each have a planted import', async () => {
    const planted = new Set(badImports.map(({ rule }) => rule))
    expect([...planted].toSorted()).toEqual((await ruleNames()).toSorted())
  })
})
