import { formatInstant } from '@escuta/kernel'
import { listParkedEvents, type ParkedEvent, retryParkedEvent, skipParkedEvent } from '@escuta/projections'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { operator, readArguments } from './read-arguments.ts'

export const parkedEventsUsage = `  npm run cli -- parked-events     mostra os eventos que um processo não conseguiu tratar e que esperam uma decisão
  npm run cli -- retry-parked <id> tenta de novo um deles e, em ordem, os que esperam atrás dele
  npm run cli -- skip-parked <id> --reason "<motivo>" [--by "<nome>"]
                                   deixa um deles de lado para sempre; fica registrado quem, quando e por quê`

type App = Pick<Foundations, 'database' | 'store'>
type Say = (line: string) => void
type Skip = z.output<typeof skip>

const mostListed = 200
const skip = z.object({
  id: z.uuid(),
  reason: z.string().trim().min(3).max(1_000),
  by: operator,
})

/** What the command line asks of parked events; null when it asks something else or says it wrongly. */
export function readParkedCommand(
  [command, ...rest]: readonly string[],
  say: Say,
): ((app: App) => Promise<void>) | null {
  const [id] = rest
  if (command === 'parked-events') return (app) => listParked(app, say)
  if (command === 'retry-parked' && id !== undefined) return (app) => retryParked(app, id, say)
  const given = command === 'skip-parked' ? readArguments(skip, rest) : null
  return given && ((app) => skipParked(app, given, say))
}

/** Says which events are parked, the oldest first. */
async function listParked({ database, store }: App, say: Say): Promise<void> {
  const parked = await listParkedEvents(database.pool, await store.storeId(), mostListed)
  if (parked.length === 0) say('Nenhum evento espera uma decisão.')
  for (const event of parked) for (const line of linesOf(event)) say(line)
  if (parked.length === mostListed) say(`Só os ${mostListed} mais antigos aparecem aqui.`)
}

function linesOf(event: ParkedEvent): readonly string[] {
  const { id, process, streamName, eventType, attempts, error, parkedAt, waiting } = event
  return [
    `${id}  ${process}`,
    `  ${eventType} de ${streamName}; parado desde ${formatInstant(parkedAt)} após ${attempts} tentativas; ${waitingInWords(waiting)}`,
    `  ${error}`,
  ]
}

function waitingInWords(waiting: number): string {
  if (waiting === 0) return 'nenhum outro espera atrás dele'
  return waiting === 1 ? '1 outro espera atrás dele' : `${waiting} outros esperam atrás dele`
}

/** Has the running server try a parked event again. Refuses (RefusedError) one that is not parked. */
async function retryParked({ database, store }: App, id: string, say: Say): Promise<void> {
  const isId = z.uuid().safeParse(id).success
  const found = isId && (await retryParkedEvent(database.pool, await store.storeId(), id))
  if (!found) throw notParked(id)
  say('O servidor tenta de novo em instantes; "npm run cli -- parked-events" mostra se ele voltar a falhar.')
}

/** Leaves a parked event aside for good. Refuses (RefusedError) one that is not parked. */
async function skipParked({ database, store }: App, given: Skip, say: Say): Promise<void> {
  if (!(await skipParkedEvent(database.pool, await store.storeId(), given))) throw notParked(given.id)
  say('O evento fica de lado; os que esperavam atrás dele são tratados em instantes.')
}

function notParked(id: string) {
  return startRefusal(
    'event-not-parked',
    `Nenhum evento parado tem o id ${id}; "npm run cli -- parked-events" mostra os que há.`,
  )
}
