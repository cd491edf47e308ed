import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const agenda = 'modules/scheduling/src'
const copied = [
  `${agenda}/contract/index.ts`,
  `${agenda}/contract/permissions.ts`,
  `${agenda}/domain/agenda/agenda.state.ts`,
  `${agenda}/api/scheduling.router.ts`,
  'modules/scheduling/README.md',
  'tests/system/src/matrix/fixtures.ts',
]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-gen-'))
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function generate(...given: readonly string[]) {
  return run(process.execPath, [join(root, 'scripts/gen.mjs'), ...given], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { readonly code: number; readonly stderr: string }) => ({
      code: error.code,
      output: error.stderr,
    }),
  )
}

const textOf = (path: string) => readFile(join(folder, path), 'utf8')

describe('pnpm gen command', () => {
  it('writes input, decider, spec and command, and their rows', async () => {
    const { code, output } = await generate('command', 'scheduling/agenda', 'archive-appointment')
    expect(code).toBe(0)
    expect(output.trim().split('\n')).toHaveLength(9)
    expect(await textOf(`${agenda}/application/archive-appointment.ts`)).toContain(
      "name: 'archive-appointment'",
    )
    expect(await textOf(`${agenda}/domain/agenda/archive-appointment.decide.ts`)).toContain('typeof agenda')
    expect(await textOf(`${agenda}/domain/agenda/archive-appointment.spec.ts`)).toContain('given(agenda, [])')
    expect(await textOf(`${agenda}/contract/permissions.ts`)).toMatch(
      /'scheduling\.archiveAppointment': \{ admin: 'any' \},\n\}/,
    )
    expect(await textOf(`${agenda}/api/scheduling.router.ts`)).toMatch(
      /archiveAppointment: command\.input\(archiveAppointmentInput\)[\s\S]+\n {2}\}\)\n\}/,
    )
    expect(await textOf('modules/scheduling/README.md')).toContain(
      '\n| archive-appointment | `scheduling.archiveAppointment` |',
    )
    expect(await textOf('tests/system/src/matrix/fixtures.ts')).toMatch(
      /'scheduling\.archiveAppointment': invalid\('any'\),\n\}/,
    )
  })

  it('refuses to overwrite a command', async () => {
    await generate('command', 'scheduling/agenda', 'archive-appointment')
    const { code, output } = await generate('command', 'scheduling/agenda', 'archive-appointment')
    expect([code, output]).toEqual([1, expect.stringContaining('Já existe')])
  })

  it.each([
    ['no name', ['command', 'scheduling/agenda']],
    ['another kind', ['table', 'scheduling/agenda', 'archive-appointment']],
    ['an unknown stream', ['command', 'scheduling/weather', 'archive-appointment']],
  ])('refuses %s and writes nothing', async (_name, given) => {
    expect((await generate(...given)).code).toBe(1)
    expect(await textOf(`${agenda}/contract/permissions.ts`)).not.toContain('archiveAppointment')
  })
})
