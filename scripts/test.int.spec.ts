import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScriptWorkspace, type ScriptWorkspace } from './script-workspace.fixture.ts'

let workspace: ScriptWorkspace

beforeEach(async () => {
  workspace = await createScriptWorkspace()
  await workspace.putProgram('npx', `require('node:fs').mkdirSync('node_modules', { recursive: true })`)
  for (const program of ['oxlint', 'oxfmt', 'knip']) await workspace.putProgram(program, '')
  await workspace.putProgram(
    'depcruise',
    `console.log('✔ no violations (12 modules, 30 dependencies cruised)')`,
  )
  await putVitest({ passed: 5, failed: [] })
})
afterEach(() => workspace.remove())

/** A vitest that writes the report of a run; a failed file without failed tests could not be loaded. */
async function putVitest({
  passed,
  failed,
}: {
  passed: number
  failed: readonly ('test' | 'file')[]
}): Promise<void> {
  const report = {
    numPassedTests: passed,
    numFailedTests: failed.filter((kind) => kind === 'test').length,
    testResults: failed.map((kind) => ({
      status: 'failed',
      assertionResults: kind === 'test' ? [{ status: 'failed' }, { status: 'passed' }] : [],
    })),
  }
  await workspace.putProgram(
    'vitest',
    `const file = process.argv.find((text) => text.startsWith('--outputFile.json=')).split('=')[1]
     require('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(report))})
     process.exit(${failed.length})`,
  )
}

async function lastLineOf(): Promise<[number | null, string | undefined]> {
  const { code, said } = await workspace.run('test.mjs')
  return [code, said.trimEnd().split('\n').at(-1)]
}

describe('npm test', () => {
  it('counts every check and every test, and ends with the count', async () => {
    expect(await lastLineOf()).toEqual([0, '10 passed, 0 failed'])
  })

  it('runs everything although something fails, and shows it', async () => {
    await workspace.putProgram('oxlint', `console.log('error TS2345'); process.exit(2)`)
    const { code, said } = await workspace.run('test.mjs')
    expect(code).toBe(1)
    expect(said).toContain('error TS2345')
    expect(said).toContain('✗ tipos e lint\n')
    expect(said).toMatch(/\n9 passed, 1 failed\n$/)
  })

  it('counts failed tests and spec files that could not be loaded', async () => {
    await putVitest({ passed: 5, failed: ['test', 'test', 'file'] })
    expect(await lastLineOf()).toEqual([1, '10 passed, 3 failed'])
  })

  it('counts a run that broke without a report, or without a failed test, as one failure', async () => {
    await workspace.putProgram('vitest', 'process.exit(1)')
    expect(await lastLineOf()).toEqual([1, '5 passed, 1 failed'])
    await workspace.putProgram(
      'vitest',
      `const file = process.argv.find((text) => text.startsWith('--outputFile.json=')).split('=')[1]
       require('node:fs').writeFileSync(file, '{ "numPassedTests": 5, "numFailedTests": 0, "testResults": [] }')
       process.exit(1)`,
    )
    expect(await lastLineOf()).toEqual([1, '10 passed, 1 failed'])
  })

  it('is not content with a boundary check that looked at nothing', async () => {
    await workspace.putProgram(
      'depcruise',
      `console.log('✔ no violations (0 modules, 0 dependencies cruised)')`,
    )
    expect(await lastLineOf()).toEqual([1, '9 passed, 1 failed'])
  })
})

describe('npm run test:changed', () => {
  /** What vitest was called with, beside its reports; a line for each run. */
  async function runsAfter(changed: readonly string[]): Promise<readonly string[]> {
    await workspace.putProgram(
      'git',
      `const said = { 'merge-base': 'c0ffee', diff: ${JSON.stringify(changed.join('\n'))} }[process.argv[2]]
       if (said) console.log(said)`,
    )
    await workspace.putProgram(
      'vitest',
      `console.log('vitest', ...process.argv.slice(3).filter((text) => !/^--(reporter|outputFile)/.test(text)))`,
    )
    const { said } = await workspace.run('test.mjs', 'changed')
    return said.split('\n').filter((line) => line.startsWith('vitest '))
  }
  const reading = '--passWithNoTests --changed c0ffee'
  const quick = `vitest --project unit --project web ${reading}`

  it('runs the specs that read a changed file, those with a database in its module only', async () => {
    expect(await runsAfter(['modules/billing/src/a.ts', 'docs/b.md', 'packages/ui/src/c.tsx'])).toEqual([
      quick,
      `vitest --project integration ${reading} modules/billing/ packages/ui/`,
    ])
  })

  it('runs those of the whole app that changed themselves', async () => {
    expect(await runsAfter(['tests/system/a.spec.ts', 'tests/system/src/b.ts'])).toEqual([
      quick,
      'vitest tests/system/a.spec.ts',
    ])
  })
})
