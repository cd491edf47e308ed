import { encodeEvents, STREAM_DOES_NOT_EXIST } from '@escuta/event-sourcing'
import { newId, newSortableId, systemContext } from '@escuta/kernel'
import type { App } from '@escuta/server/app'
import { withinLimit } from './absolute-limit.ts'
import type { BenchRow } from './harness.ts'
import { openBenchApp, openPractices, registerClients } from './practices.ts'
import { startPostgres } from './resources.ts'

const connections = 250
const rounds = 20

/** The replay of a booking with 500 events, alone, with the recorded opening: within 300 ms. */
export const row: BenchRow = {
  name: 'F3',
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const { connectionString } = await postgres.testDatabase()
    const app = await openBenchApp(connectionString)
    try {
      const asked = { appointmentId: await bookingOfManyEvents(app), operator: 'bench' }
      const values: number[] = []
      for (let n = 0; n < rounds; n += 1) {
        const before = performance.now()
        const { steps } = await app.modules.administration.replayAppointment(
          asked,
          systemContext('bench', app.clock),
        )
        values.push(performance.now() - before)
        if (steps.length <= 2 * connections) throw new Error(`only ${steps.length} steps`)
      }
      return [withinLimit({ row: 'F3', what: 'replay of 500 events', unit: 'ms', atMost: 300, values })]
    } finally {
      await app.close()
    }
  },
}

/** An appointment whose client came and left again and again. */
async function bookingOfManyEvents(app: App) {
  const [professionalId = ''] = await openPractices(app, 1)
  const [clientId = ''] = await registerClients(app, 1)
  const appointmentId = newId()
  const times = { startsAt: '2030-01-08T15:00:00.000Z', endsAt: '2030-01-08T16:00:00.000Z' }
  const pair = { appointmentId, clientId, professionalId }
  const terms = { blockedUntil: times.endsAt, duration: 60, type: 'consulta', price: 15_000 }
  const data = { ...pair, ...times, ...terms, zone: 'America/Sao_Paulo', notes: null }
  const command = { name: 'bench', context: contextOf(app), now: app.clock.now().toISOString() }
  const event = { type: 'appointment-scheduled', data: { ...data, scheduledAt: command.now } }
  const encoded = await encodeEvents(app.catalogue, app.cipher, command, [event])
  await app.store.appendToStream(`agenda-${professionalId}-2030-01-08`, encoded, {
    expectedStreamVersion: STREAM_DOES_NOT_EXIST,
  })
  const { joinCall, leaveCall } = app.modules.messaging
  for (let n = 0; n < connections; n += 1) {
    const participant = participantOf({ ...pair, side: 'client', connectionId: newId() })
    await joinCall(participant, contextOf(app))
    await leaveCall(participant, contextOf(app))
  }
  await app.runner.caughtUp()
  return pair.appointmentId as Asked['appointmentId']
}

type Asked = Parameters<App['modules']['administration']['replayAppointment']>[0]
type Participant = Parameters<App['modules']['messaging']['joinCall']>[0]

/** Guarantee: the ids are of the kinds that their names say. */
function participantOf(given: Readonly<Record<string, string>>): Participant {
  return given as Participant
}

function contextOf(app: App) {
  return systemContext('bench', app.clock, { commandId: newSortableId() })
}
