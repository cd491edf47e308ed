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
const notifications = 'modules/notifications/src'
const copied = [
  `${agenda}/contract/index.ts`,
  `${agenda}/contract/appointment.dto.ts`,
  `${agenda}/contract/permissions.ts`,
  `${agenda}/contract/published-events.ts`,
  `${agenda}/domain/agenda/agenda.state.ts`,
  `${agenda}/domain/relation/relation.state.ts`,
  `${agenda}/texts/event-words.ts`,
  `${notifications}/notices/notices.ts`,
  `${agenda}/api/scheduling.router.ts`,
  `${agenda}/read-models/database.ts`,
  `${agenda}/module.ts`,
  'packages/kernel/src/id.ts',
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
  it('writes input, command with decider, and spec, and their rows', async () => {
    const { code, output } = await generate('command', 'scheduling/relation', 'archive-relation')
    expect(code).toBe(0)
    expect(output.trim().split('\n')).toHaveLength(8)
    expect(await textOf(`${agenda}/contract/archive-relation.ts`)).toContain(
      'z.object({ clientId, professionalId })',
    )
    expect(await textOf(`${agenda}/domain/relation/archive-relation.decide.ts`)).toContain(
      "defineCommand({ name: 'archive-relation', stream: relation, decide })",
    )
    expect(await textOf(`${agenda}/domain/relation/archive-relation.spec.ts`)).toContain(
      'given(relation, [])',
    )
    expect(await textOf(`${agenda}/contract/index.ts`)).toMatch(
      /\nexport \* from '\.\/archive-relation\.ts'\n$/,
    )
    expect(await textOf(`${agenda}/contract/permissions.ts`)).toMatch(
      /'scheduling\.archiveRelation': \{ admin: 'any' \},\n\}/,
    )
    expect(await textOf(`${agenda}/api/scheduling.router.ts`)).toMatch(
      /archiveRelation: command\s+\.input\(archiveRelationInput\)\s+\.output\(z\.null\(\)\)[\s\S]+\n {2}\}\)\n\}/,
    )
    expect(await textOf('modules/scheduling/README.md')).toMatch(
      /\n\| archive-relation +\| `scheduling\.archiveRelation` +\|/,
    )
    expect(await textOf('tests/system/src/matrix/fixtures.ts')).toMatch(
      /'scheduling\.archiveRelation': invalid\('any'\),\n\}/,
    )
  })

  it('writes a command about an appointment, of which the matrix derives its row', async () => {
    const { code, output } = await generate('command', 'scheduling/agenda', 'archive-appointment')
    expect([code, output.trim().split('\n')]).toEqual([0, expect.objectContaining({ length: 6 })])
    expect(await textOf(`${agenda}/contract/appointment.dto.ts`)).toContain(
      'export const archiveAppointmentInput = ownAppointmentInput\n',
    )
    expect(await textOf(`${agenda}/domain/agenda/archive-appointment.decide.ts`)).toContain(
      "defineCommand({ name: 'archive-appointment', ...onAppointment, decide })",
    )
    expect(await textOf(`${agenda}/contract/permissions.ts`)).toMatch(
      /'scheduling\.archiveAppointment': eachOwnSide,\n\}/,
    )
    expect(await textOf(`${agenda}/api/scheduling.router.ts`)).toMatch(
      /changeOwnAppointment\(deps, ctx, input, \{\s+command: archiveAppointment,\s+of:/,
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
    ['an event without a stream', ['event', 'scheduling', 'appointment-archived']],
    ['an event of one word', ['event', 'scheduling/agenda', 'archived']],
  ])('refuses %s and writes nothing', async (_name, given) => {
    expect((await generate(...given)).code).toBe(1)
    expect(await textOf(`${agenda}/contract/permissions.ts`)).not.toContain('archiveAppointment')
  })
})

describe('pnpm gen event', () => {
  it('writes the event, its notice, and their rows, without words', async () => {
    const { code, output } = await generate('event', 'scheduling/agenda', 'appointment-room-changed')
    expect([code, output.trim().split('\n')]).toEqual([0, expect.objectContaining({ length: 4 })])
    expect(await textOf(`${agenda}/contract/published-events.ts`)).toContain(
      "defineEvent('appointment-room-changed', {\n  plain: z.object({ ...reference, changedAt: instant }),",
    )
    expect(await textOf(`${agenda}/texts/event-words.ts`)).toMatch(
      /'appointment-room-changed': \{ title: '', sentence: null \},\n\}/,
    )
    expect(await textOf(`${notifications}/notices/appointment-room-changed.notice.ts`)).toContain(
      'on: [appointmentRoomChanged]',
    )
    expect(await textOf(`${notifications}/notices/notices.ts`)).toMatch(
      /\n {2}appointmentRoomChangedNotice,\n\]/,
    )
  })
})

describe('pnpm gen view', () => {
  const folderOf = (name: string) => `${agenda}/read-models/${name}/${name}`

  it("writes the view and its spec, and lists it in the module and among the module's tables", async () => {
    const { code, output } = await generate('view', 'scheduling', 'waiting-clients')
    expect(code).toBe(0)
    expect(output.trim().split('\n')).toHaveLength(4)
    expect(await textOf(`${folderOf('waiting-clients')}.view.ts`)).toContain(
      "name: 'scheduling.waiting_clients'",
    )
    expect(await textOf(`${folderOf('waiting-clients')}.view.spec.ts`)).toContain(
      'projectEvents(waitingClientsView',
    )
    expect(await textOf(`${agenda}/read-models/database.ts`)).toContain(
      "  'scheduling.waiting_clients': WaitingClientRow\n",
    )
    expect(await textOf(`${agenda}/module.ts`)).toMatch(/views: \[[^\]]+,\s+waitingClientsView,?\s*\],/)
  })

  it('breaks a list of views that does not fit on one line', async () => {
    for (const name of ['waiting-clients', 'blocked-intervals', 'contested-absences']) {
      await generate('view', 'scheduling', name)
    }
    expect(await textOf(`${agenda}/module.ts`)).toMatch(/\n +contestedAbsencesView,\n +\],\n/)
  })

  it.each([
    ['a module without views', ['view', 'dashboards', 'waiting-clients']],
    ['a stream', ['view', 'scheduling/agenda', 'waiting-clients']],
    ['a view that exists', ['view', 'scheduling', 'waiting-clients']],
  ])('refuses %s and changes nothing', async (_name, given) => {
    await generate('view', 'scheduling', 'waiting-clients')
    const before = await textOf(`${agenda}/module.ts`)
    expect((await generate(...given)).code).toBe(1)
    expect(await textOf(`${agenda}/module.ts`)).toBe(before)
  })
})
