import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actorOf, createCallers } from '@escuta/dev-env'
import { newId, newSortableId, system } from '@escuta/kernel'
import { createHouse, type House } from '@escuta/server/house'
import { readSettings } from '@escuta/server/settings'

/**
 * A house of its own process with public professionals who work around the clock, for the booking rows: told its
 * database and how many professionals, it says its address and their ids.
 */
const [databaseUrl = '', professionals = '1'] = process.argv.slice(2)
const password = 'uma senha do banco de provas'
const aroundTheClock = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  startTime: '05:00',
  endTime: '23:00',
  isActive: true,
}))

const dataDir = await mkdtemp(join(tmpdir(), 'escuta-bench-'))
const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
const house = await createHouse({ settings, databaseUrl })
const ids = await openPractices(house, Number(professionals))
await house.runner.caughtUp()
process.once('SIGTERM', () => process.exit(0))
process.send?.({ url: house.url.replace('localhost', '127.0.0.1'), professionals: ids })

async function openPractices(given: House, count: number): Promise<readonly string[]> {
  const as = createCallers(given)
  const context = {
    commandId: newSortableId(),
    actor: system('bench'),
    now: given.clock.now().toISOString(),
    correlationId: newSortableId(),
    causationId: null,
  }
  const email = 'admin@bench.example'
  await given.modules.identity.createStaff({ name: 'Bench', email, password, role: 'admin' }, context)
  const { user } = await as('guest').identity.login({ login: email, password })
  const admin = as(actorOf(user)).catalog
  const opened: string[] = []
  for (let n = 0; n < count; n += 1) opened.push(await openPractice(as, admin))
  return opened
}

type As = ReturnType<typeof createCallers>

async function openPractice(as: As, admin: ReturnType<As>['catalog']): Promise<string> {
  const email = `${newId()}@bench.example`
  const account = { name: 'Helena Bastos', email, password, acceptTerms: true, acceptPrivacy: true } as const
  const { user } = await as('guest').identity.register(account)
  const own = as(actorOf(user)).catalog
  const { professional } = await own.registerProfessional({
    name: 'Helena Bastos',
    profession: 'psychologist',
    specialty: 'Psicologia Clínica',
    bio: 'Atendo pessoas adultas.',
    crp: 'CRP 06/12345',
    zone: 'America/Sao_Paulo',
    price: 15_000,
    isPublic: true,
  })
  await own.saveSettings({
    professionalId: professional.id,
    notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
    consultation: { defaultDuration: 60, bufferTime: 0, maxAdvanceBooking: 365, allowWeekends: true },
    privacy: { profilePublic: true, showReviews: true, allowDirectBooking: true },
    availability: aroundTheClock,
  })
  await admin.verifyCredential({ professionalId: professional.id })
  return professional.id
}
