import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { readCommand, runCommand } from './run-command.mjs'
import { main } from './stop.mjs'
import { countTests } from './test-report.mjs'

/** Every check counts as one test. The site comes first: it makes the route tree that the types need. */
const checks = [
  ['páginas', buildWeb],
  ['tipos', () => runCommand('tsc', ['-p', 'tsconfig.json'])],
  ['tipos da web', () => runCommand('tsc', ['-p', 'apps/web/tsconfig.json'])],
  ['lint', () => runCommand('oxlint', ['--type-aware'])],
  ['formato', () => runCommand('oxfmt', ['--check', '.'])],
  ['fronteiras', checkBoundaries],
  ['código sem uso', () => runCommand('knip', ['--no-config-hints'])],
]

await main(async () => {
  await prepare()
  const counts = []
  for (const [name, check] of checks) counts.push(await countCheck(name, check))
  counts.push(await runTests())
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function countCheck(name, check) {
  console.log(`\n▶ ${name}`)
  const passes = (await check()) === 0
  console.log(passes ? `✓ ${name}` : `✗ ${name}`)
  return passes ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** dependency-cruiser is content when it finds nothing to look at; we are not. */
async function checkBoundaries() {
  const rooms = ['apps', 'modules', 'packages', 'tests']
  const { code, output } = await readCommand('depcruise', [...rooms, '--config', '.dependency-cruiser.mjs'])
  console.log(output.trim())
  return code === 0 && !/[1-9]\d* modules/.test(output) ? 1 : code
}

async function runTests() {
  console.log('\n▶ testes')
  const folder = mkdtempSync(join(tmpdir(), 'escuta-report-'))
  const report = join(folder, 'vitest.json')
  const code = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ])
  const count = countTests(report, code)
  rmSync(folder, { recursive: true, force: true })
  return count
}
