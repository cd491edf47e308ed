import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { impuritiesIn } from './impurities.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('a decision', () => {
  it.each([
    ['clock', 'const at = Date.now()'],
    ['clock', 'const at = new Date()'],
    ['clock', `import { systemClock } from '@escuta/kernel'`],
    ['randomness', 'const id = crypto.randomUUID()'],
    ['randomness', `import { newId } from '@escuta/kernel'`],
    ['waiting', 'export async function decide() {}'],
    ['surroundings', 'if (process.env.DEMO) return []'],
    ['surroundings', `const zod = import('zod')`],
  ])('takes no %s from outside: %s', (kind, source) => {
    expect(impuritiesIn(source)).toEqual([kind])
  })

  it('may speak of such things in comments and work on given instants', () => {
    expect(
      impuritiesIn('/** No Date.now() here. */ const at = new Date(now) // process.env neither'),
    ).toEqual([])
  })

  it('is pure in every module of the app', async () => {
    const found: Record<string, string[]> = {}
    let looked = 0
    for await (const path of glob('modules/*/src/domain/**/*.ts', { cwd: root })) {
      if (path.endsWith('.spec.ts')) continue
      const impurities = impuritiesIn(await readFile(`${root}/${path}`, 'utf8'))
      if (impurities.length > 0) found[path] = impurities
      looked += 1
    }
    expect(looked).toBeGreaterThan(0)
    expect(found).toEqual({})
  })
})
