import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { runsForChange, startOfTheWork } from './changed-specs.mjs'
import { readCommand, runCommand } from './run-command.mjs'
import { main } from './stop.mjs'
import { countTests } from './test-report.mjs'

/** Every check counts as one test. The site comes before them: it makes the route tree that the types need. */
const checks = [
  ['fronteiras', checkBoundaries],
  ['código sem uso', () => readCommand('knip', ['--no-config-hints'])],
  // The rules that need types and the compiler's own errors share one reading of the source.
  ['tipos e lint', () => readCommand('oxlint', ['--type-aware', '--type-check'])],
  ['formato', () => readCommand('oxfmt', ['--check', '.'])],
]
/** Some of them use one core only. */
const checksAtOnce = 2

/** The projects of vitest.config.ts by tier. */
const tiers = {
  unit: ['unit', 'web'],
  integration: ['integration'],
  system: ['system'],
  hostile: ['hostile'],
  calls: ['calls'],
}
const [first, ...others] = process.argv.slice(2)
const tier = Object.hasOwn(tiers, first ?? '') ? first : undefined

// Named as a tier, the hostile suite attacks at full size and expects its figures: tests/hostile/README.md.
if (tier === 'hostile') process.env.HOSTILE = '1'
// The whole matrix of outages: tests/calls/README.md.
if (tier === 'calls') process.env.CALLS = '1'

await main(async () => {
  await prepare()
  const counts = await (first === 'changed' ? runChanged(...others) : tier ? runTier() : runAll())
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function runAll() {
  const counts = [await countSite()]
  const left = [...checks]
  const runLeft = async () => {
    for (let next = left.shift(); next; next = left.shift()) counts.push(await countCheck(...next))
  }
  await Promise.all(Array.from({ length: checksAtOnce }, runLeft))
  return [...counts, await runTests(process.argv.slice(2))]
}

/** The specs of a tier alone, and the site, which all but unit specs read. */
async function runTier() {
  const site = tier === 'unit' ? [] : [await countSite()]
  return [...site, await runTests([...tiers[tier].flatMap((project) => ['--project', project]), ...others])]
}

/** The specs that a change touches, since a commit or since the work left `main`. */
async function runChanged(since) {
  const { runs, needSite } = await runsForChange(since ?? (await startOfTheWork()))
  const counts = needSite ? [await countSite()] : []
  for (const options of runs) counts.push(await runTests(options))
  return counts
}

async function countSite() {
  console.log('\n▶ páginas')
  return counted('páginas', await buildWeb())
}

/** Shows what a check says once it has ended, because another one runs beside it. */
async function countCheck(name, check) {
  const { code, output } = await check()
  console.log(`\n▶ ${name}`)
  if (output.trim() !== '') console.log(output.trim())
  return counted(name, code)
}

function counted(name, code) {
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Fails also when dependency-cruiser looked at no module, which it passes as "no violations". */
async function checkBoundaries() {
  const folders = ['apps', 'modules', 'packages', 'tests', 'tools']
  const { code, output } = await readCommand('depcruise', [...folders, '--config', '.dependency-cruiser.mjs'])
  return { output, code: code === 0 && !/[1-9]\d* modules/.test(output) ? 1 : code }
}

async function runTests(options) {
  console.log('\n▶ testes')
  const folder = mkdtempSync(join(tmpdir(), 'escuta-report-'))
  const report = join(folder, 'vitest.json')
  const code = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ])
  const count = countTests(report, code)
  rmSync(folder, { recursive: true, force: true })
  return count
}
