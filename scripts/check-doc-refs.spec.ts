import { describe, expect, it } from 'vitest'
import { brokenRefs, countRules } from './doc-refs.ts'
import { contentOf, trackedFiles } from './tracked-files.ts'

const paths = trackedFiles()
const files = paths
  .filter((path) => /\.(md|ts|tsx|mjs|css)$/.test(path) && path !== 'scripts/check-doc-refs.spec.ts')
  .map((path) => ({ path, content: contentOf(path) }))
const rules = countRules(contentOf('docs/architecture.md'))

describe('comments and documents', () => {
  it('name only files, folders and rules that exist', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(rules).toBeGreaterThan(10)
    expect(brokenRefs(files, { paths, rules })).toEqual([])
  })
})

describe('docs/adr/README.md', () => {
  it('lists each decision', () => {
    const index = contentOf('docs/adr/README.md')
    const decisions = paths.filter((path) => /^docs\/adr\/\d/.test(path))
    expect(decisions.filter((path) => !index.includes(`(${path.split('/').at(-1)})`))).toEqual([])
  })
})

describe('brokenRefs', () => {
  const known = { paths: ['docs/a.md', 'docs/b.md', 'modules/x/src/one.ts'], rules: 2 }
  const refsOf = (path: string, content: string) => brokenRefs([{ path, content }], known)

  it('reports a link to a file that does not exist', () => {
    expect(refsOf('docs/a.md', 'see [b](b.md) and [c](c.md#part)')).toEqual(['docs/a.md: docs/c.md'])
  })

  it('reports a missing path in a comment, and none in code', () => {
    expect(refsOf('x.ts', '/** docs/b.md, modules/x, docs/d.md */\nimport "docs/e.md"')).toEqual([
      'x.ts: docs/d.md',
    ])
  })

  it('reports a file of code that is named without its top folder, and is nowhere', () => {
    expect(refsOf('modules/x/src/one.ts', '// src/one.ts, one.ts, domain/one.ts, ./two.ts')).toEqual([
      'modules/x/src/one.ts: domain/one.ts',
    ])
  })

  it('reports a document that a comment names without its folder', () => {
    expect(refsOf('modules/x/src/one.ts', '// see a.md')).toEqual(['modules/x/src/one.ts: a.md'])
  })

  it('reports a rule of the architecture that is not there', () => {
    expect(refsOf('x.ts', '// architecture, rule 2; architecture, rule 3')).toEqual(['x.ts: rule 3'])
  })
})
