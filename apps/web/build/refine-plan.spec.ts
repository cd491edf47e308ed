import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '@escuta/kernel'
import { expectedWeight } from './expected-weight.ts'
import { refinePlan } from './refine-plan.ts'
import { excessOf } from './site-scripts.ts'

const random = seededRandom(5)
/** Code that does not compress below so many thousand bytes. */
const codeOf = (kilobytes: number) =>
  Array.from({ length: kilobytes * 1_100 }, () => String.fromCharCode(33 + Math.floor(random() * 90))).join(
    '',
  )

type Given = {
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
  readonly kilobytes?: number
}
const chunk = (name: string, moduleId: string, { imports = [], later = [], kilobytes = 1 }: Given = {}) => ({
  type: 'chunk',
  fileName: name,
  name,
  isEntry: name === 'entry',
  moduleIds: [moduleId],
  imports,
  dynamicImports: later,
  code: codeOf(kilobytes),
})
const route = (name: string, file: string, given: Given) =>
  chunk(name, `/src/routes/${file}?tsr-split=component`, {
    ...given,
    imports: ['entry', ...(given.imports ?? [])],
  })

// Guarantee: plans read no other properties of chunks.
const output = [
  chunk('entry', 'entry', { later: ['_public', 'index', '_app', 'one', 'two'] }),
  route('_public', '_public.tsx', {}),
  route('index', '_public/index.tsx', {}),
  route('_app', '_app.tsx', {}),
  route('one', '_app/one.tsx', { imports: ['shared', 'of one'] }),
  route('two', '_app/two.tsx', { imports: ['shared', 'of two'], later: ['dialog'] }),
  chunk('shared', 'shared', { kilobytes: 8 }),
  chunk('of one', 'of-one', { imports: ['shared'], kilobytes: 24 }),
  chunk('of two', 'of-two', { imports: ['shared'], kilobytes: 24 }),
  chunk('dialog', 'dialog', { imports: ['of two'], kilobytes: 9 }),
] as unknown as Rolldown.RolldownOutput['output']

const groupOf = (name: string, ...ids: readonly string[]) => ({ name, modules: new Set(ids) })
const plan = [
  groupOf('first', 'entry'),
  groupOf('shared', 'shared', 'of-one', 'of-two'),
  groupOf('two', 'dialog'),
]

describe('a refined plan', () => {
  it('takes apart what makes screens load too much, the same way each time', () => {
    expect(excessOf(expectedWeight(output, plan))).toBeGreaterThan(0)
    const refined = refinePlan(output, plan, 400)
    expect(excessOf(expectedWeight(output, refined))).toBe(0)
    expect(refinePlan(output, plan, 400)).toEqual(refined)
    const ids = refined.flatMap(({ modules }) => [...modules])
    expect(ids.toSorted()).toEqual(['dialog', 'entry', 'of-one', 'of-two', 'shared'])
  })
})
