import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { symptomIds } from '@escuta/catalog/contract'
import { testDatabase } from '@escuta/database/testing'
import { type Actor, defaultZone, instantOf } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { createApp } from '@escuta/server/app'
import { readSettings, type Settings } from '@escuta/server/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf } from './actor-of.ts'
import { createCallers } from './caller.ts'
import { loadDemoData } from './load-demo-data.ts'
import { enterConsultation } from './enter-consultation.ts'
import { demoPassword } from './load-people.ts'
import { type DemoApp, openDemoApp } from './open-demo-app.ts'
import { demoApplicant, demoProfessionals } from './people.ts'
import { createSettableClock } from './settable-clock.ts'

/** A Wednesday, before its first appointment: what the figures say depends on day and hour. */
const startDate = '2026-11-25'
const computer = () => instantOf(startDate, '07:00', defaultZone).getTime()

type Loaded = Awaited<ReturnType<typeof load>>

/** An app with the demonstration in it, early on its first day. */
async function load() {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-demo-'))
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const databaseUrl = database.connectionString
  const app = await openDemoApp({ settings, databaseUrl, computer })
  const access = await loadDemoData(app, startDate)
  const now = app.clock.now()
  const as = createCallers(app)
  async function signIn(login: string): Promise<Actor & { readonly kind: 'user' }> {
    const { user } = await as('guest').identity.login({ login, password: demoPassword })
    return actorOf(user)
  }
  return {
    access,
    now,
    app,
    settings,
    databaseUrl,
    as,
    client: await signIn('cliente@escuta.example'),
    professional: await signIn('profissional@escuta.example'),
    admin: await signIn('admin@escuta.example'),
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let once: Loaded
let again: Loaded

beforeAll(async () => {
  once = await load()
  again = await load()
}, 300_000)

afterAll(async () => {
  await once?.close()
  await again?.close()
})

function dashboardsOf({ as, client, professional }: Loaded) {
  return Promise.all([
    as(client).dashboards.client({ userId: client.userId }),
    as(professional).dashboards.professional({ userId: professional.userId }),
  ])
}

describe('loading the demonstration', () => {
  it('gives the computer its time back', () => {
    expect(once.now.getTime()).toBe(computer())
  })

  it('twice for the same first day makes the same people, appointments and figures', async () => {
    expect(again.client).toEqual(once.client)
    expect(again.professional).toEqual(once.professional)
    const [ofClient, ofProfessional] = await dashboardsOf(once)
    const [ofClientAgain, ofProfessionalAgain] = await dashboardsOf(again)
    expect(lasting(ofClientAgain)).toEqual(lasting(ofClient))
    expect(lasting(ofProfessionalAgain)).toEqual(lasting(ofProfessional))
    const lists = await Promise.all(
      [once, again].map(({ as }) => as('guest').catalog.allProfessionals(everyone)),
    )
    expect(lists[1]).toEqual(lists[0])
  })

  it('dates every consent at or after the version of its text', async () => {
    const { events } = await once.app.store.readAll({ after: 0n, limit: 10_000 })
    const given = events.filter(({ type }) => type === 'consent-given').map(({ data }) => Object(data))
    expect(given.length).toBeGreaterThan(2 * demoProfessionals.length)
    const early = given.filter(({ version, givenAt }) => String(givenAt).slice(0, version.length) < version)
    expect(early).toEqual([])
  })

  it('once more into the same app changes nothing', async () => {
    const figures = await dashboardsOf(again)
    const events = await loggedTypes(again.app)
    await loadDemoData(again.app, startDate)
    expect(await loggedTypes(again.app)).toEqual(events)
    expect(await dashboardsOf(again)).toEqual(figures)
  }, 60_000)
})

const everyone = { limit: 100 }

describe('what the demonstration shows', () => {
  it('to guests: professionals for every symptom', async () => {
    const { catalog } = once.as('guest')
    for (const symptom of symptomIds) {
      const { total } = await catalog.searchBySymptoms({ symptoms: [symptom] })
      expect({ symptom, found: total >= 4 }).toEqual({ symptom, found: true })
    }
  })

  it('to guests: 26 professionals in three price bands, with the ratings that they show', async () => {
    const { items: all } = await once.as('guest').catalog.allProfessionals(everyone)
    expect(all).toHaveLength(demoProfessionals.length)
    for (const band of [bandTo(0, 15_000), bandTo(15_000, 25_000), bandTo(25_000, Infinity)]) {
      expect(all.filter(({ price }) => band(price)).length).toBeGreaterThanOrEqual(4)
    }
    for (const { name, profession, ratings } of demoProfessionals) {
      const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
      expect(all.find((shown) => shown.name === name)).toMatchObject({
        ...(profession === 'psychologist'
          ? { rating: null, reviewCount: null }
          : { rating: mean.toFixed(1), reviewCount: ratings.length }),
        verified: true,
      })
    }
  })

  it('on every profile: who they are, and free times to book', async () => {
    const { catalog, scheduling } = once.as('guest')
    const { items } = await catalog.allProfessionals(everyone)
    for (const { id } of items) {
      expect(await catalog.publicProfile({ id })).toMatchObject({ education: expect.any(String) })
      const { days } = await scheduling.freeTimes({ professionalId: id })
      const free = days.flatMap(({ times }) => times.filter(({ available }) => available))
      expect(free.length).toBeGreaterThan(10)
    }
  })

  it('to the client: past and upcoming appointments with several professionals, payments, notices', async () => {
    const [dashboard] = await dashboardsOf(once)
    expect(dashboard.professionals.length).toBeGreaterThanOrEqual(5)
    expect(dashboard.payments).toHaveLength(3)
    expect(dashboard.stats.completedAppointments).toBeGreaterThanOrEqual(5)
    expect(dashboard.stats.upcomingAppointments).toBeGreaterThanOrEqual(4)
    expect(dashboard.stats.totalSpent).toBeGreaterThan(100_000)
    expect(dashboard.appointments.map(({ cancellationReason }) => cancellationReason)).toContain(
      'hold-expired',
    )
    const { items } = await once.as(once.client).notifications.ofUser({ userId: once.client.userId })
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['appointment', 'payment']))
  })

  it('to the professional: today, this month and the one before, recent clients, notices', async () => {
    const [, dashboard] = await dashboardsOf(once)
    expect(dashboard.todayAppointments).toHaveLength(4)
    expect(dashboard.stats.todayAppointments).toBe(4)
    const { stats } = dashboard
    expect(stats.thisMonthAppointments + stats.previousMonth.thisMonthAppointments).toBeGreaterThan(10)
    expect(stats.monthlyRevenue + stats.previousMonth.monthlyRevenue).toBeGreaterThan(100_000)
    expect(dashboard.recentClients.length).toBeGreaterThanOrEqual(4)
    expect(dashboard.appointments.map(({ notes }) => notes).filter(Boolean).length).toBeGreaterThanOrEqual(2)
    const { userId } = once.professional
    const { items } = await once.as(once.professional).notifications.ofUser({ userId })
    expect(items.length).toBeGreaterThan(20)
  })

  it('in the agenda: appointments of all kinds in the coming weeks', async () => {
    const { professional, as } = once
    const { items } = await as(professional).scheduling.appointmentsOfProfessional({
      professionalId: professional.professionalId ?? '',
      from: startDate,
    })
    expect(items.length).toBeGreaterThanOrEqual(10)
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['confirmed', 'pending', 'cancelled']))
    expect(new Set(items.map(({ type }) => type)).size).toBeGreaterThanOrEqual(3)
    expect(items.some(({ clientEmail }) => clientEmail === null)).toBe(true)
  })

  it('in the finances: six months and more with revenue, refunds and cancellations', async () => {
    const { billing } = once.as(once.professional)
    const summary = await billing.financialSummary({
      professionalId: once.professional.professionalId ?? '',
      period: 'all_time',
    })
    expect(summary.chart.filter(({ revenue }) => revenue > 0).length).toBeGreaterThanOrEqual(6)
    expect(summary.refunded).toBeGreaterThan(0)
    expect(summary.cancellations).toBe(3)
  })

  it('in the records: signed notes, one of them corrected', async () => {
    const types = await loggedTypes(once.app)
    expect(types.filter((type) => type === 'note-signed').length).toBeGreaterThanOrEqual(6)
    expect(types).toContain('note-amended')
  })

  it('of what happens to appointments: moves, refunds, a contested absence; time off, extra hours, holidays', async () => {
    const types = new Set(await loggedTypes(once.app))
    for (const type of ['appointment-moved', 'payment-refunded', 'appointment-no-show-contested'])
      expect(types).toContain(type)
    const { catalog } = once.as(once.professional)
    const professionalId = once.professional.professionalId ?? ''
    const { settings } = await catalog.settings({ professionalId })
    expect(settings.holidaysOff?.length).toBeGreaterThan(5)
    for (const type of ['time-off-added', 'extra-hours-added']) expect(types).toContain(type)
  })

  it('of calls: who was there in past appointments, and one absence that is proposed', async () => {
    const { scheduling, messaging } = once.as(once.professional)
    const professionalId = once.professional.professionalId ?? ''
    const { items } = await scheduling.appointmentsOfProfessional({ professionalId, to: startDate })
    const proposed = items.filter(({ proposedAbsent }) => proposedAbsent !== null)
    expect(proposed).toMatchObject([{ status: 'confirmed', proposedAbsent: 'client' }])
    const attendances = await Promise.all(
      items.map(({ id: appointmentId }) => messaging.attendance({ appointmentId })),
    )
    expect(attendances.filter(({ minutesTogether }) => minutesTogether > 40).length).toBeGreaterThanOrEqual(6)
    expect(attendances.filter(({ client, professional }) => professional && !client)).toHaveLength(1)
  })

  it('to the administrator: a professional who waits for the review', async () => {
    const { items } = await once.as('guest').catalog.allProfessionals(everyone)
    expect(items.map(({ name }) => name)).not.toContain(demoApplicant.name)
    expect(await loggedTypes(once.app)).toContain('professional-registered')
  })

  it('to the administrator: a reported review, profile and message, and a contested absence, that wait', async () => {
    const { administration } = once.as(once.admin)
    const { items } = await administration.moderation.queue({})
    expect(items.map(({ kind, openReports }) => `${kind} ${openReports}`).toSorted()).toEqual([
      'message 1',
      'profile 1',
      'review 1',
    ])
    const cases = await Promise.all(items.map(({ caseId }) => administration.moderation.case({ caseId })))
    expect(cases.find(({ kind }) => kind === 'review')?.content).toMatchObject({ isShown: true, rating: 4 })
    expect(cases.find(({ kind }) => kind === 'message')?.message).toMatchObject({ sender: 'client' })
    const { alerts } = await administration.overview()
    expect(alerts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['reports-waiting', 'contested-no-shows', 'credentials-waiting']),
    )
  })

  it('in a conversation: a file that both can open', async () => {
    const { messaging } = once.as(once.client)
    const conversationId = conversationIdOf({
      clientId: once.client.clientId ?? '',
      professionalId: once.professional.professionalId ?? '',
    })
    const { items } = await messaging.messages({ conversationId })
    const [file] = items.filter(({ messageType }) => messageType === 'file')
    const opened = { conversationId, messageId: file?.id ?? '', asAttachment: false }
    for (const person of [once.client, once.professional]) {
      const { url, fileName } = await once.as(person).messaging.openAttachment(opened)
      const served = await once.app.files.serve(url.replace('/api/files/', ''), person.userId)
      expect(served).toMatchObject({ fileName, contentType: 'application/pdf' })
    }
  })

  it('to the administrator: an app at rest', async () => {
    expect(await once.as(once.admin).administration.status()).toMatchObject({ demo: true })
  })
})

describe('entering a consultation', () => {
  it('of the client and the professional finds a free time within minutes, in which the room is open', async () => {
    const { app, access, as, client, professional, now } = again
    await enterConsultation(access)
    app.clock.set(new Date(now.getTime() + 5 * 60_000))
    await enterConsultation(access)
    app.clock.follow()
    const { pool, tables } = app.database
    const { rows } = await pool.query<{ appointment_id: string; minutes: number }>(
      tables.inText(`select appointment_id, extract(epoch from starts_at - $3)::int / 60 as minutes
       from scheduling.appointments where client_id = $1 and professional_id = $2 and starts_at > $3
       order by starts_at limit 2`),
      [client.clientId, professional.professionalId, now],
    )
    expect(rows[0]?.minutes).toBe(10)
    // The second begins after the first and the pause behind it.
    expect(rows[1]?.minutes).toBeGreaterThanOrEqual(40)
    expect(rows[1]?.minutes).toBeLessThanOrEqual(60)
    const appointmentId = rows[0]?.appointment_id ?? ''
    for (const person of [client, professional])
      expect(await as(person).messaging.consultationRoom({ appointmentId })).toMatchObject({
        status: 'open',
        missingConsent: false,
      })
  })
})

describe('once the app really runs', () => {
  it('reminds of the appointments of the next 24 hours, and of nothing that is past', async () => {
    const { app, databaseUrl, settings } = once
    await app.close()
    const running = await createApp({
      settings: asServing(settings),
      databaseUrl,
      clock: createSettableClock(undefined, computer),
    })
    await running.settle()
    const { pool, tables } = running.database
    const { rows } = await pool.query<{ appointment_id: string }>(
      tables.inText(`select appointment_id from scheduling.appointments join identity.people on person_id = client_id
       where status = 'confirmed' and email is not null
         and starts_at > $1 and starts_at <= $1::timestamptz + interval '24 hours'`),
      [new Date(computer())],
    )
    const reminded = await loggedTypes(running)
    expect(reminded.filter((type) => type === 'reminder-sent')).toHaveLength(rows.length)
    const caught = running.catcher?.list() ?? []
    expect(caught.filter(({ subject }) => subject.startsWith('Lembrete:'))).toHaveLength(rows.length)
    await running.close()
  }, 60_000)
})

/** Instants of the loading itself: the hold that is left open was made at the computer's time. */
function lasting(dashboard: object): unknown {
  return JSON.parse(
    JSON.stringify(dashboard, (key, value: unknown) => (key === 'holdExpiresAt' ? null : value)),
  )
}

async function loggedTypes({ store }: Pick<DemoApp, 'store'>): Promise<string[]> {
  const { events } = await store.readAll({ after: 0n, limit: 10_000 })
  return events.map(({ type }) => type)
}

function bandTo(above: number, to: number) {
  return (price: number) => price > above && price <= to
}

function asServing(settings: Settings): Settings {
  return { ...settings, mail: { kind: 'catcher' }, runsJobs: true }
}
