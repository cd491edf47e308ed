import { formatInstant, RefusedError, systemClock, systemContext } from '@escuta/kernel'
import { listParkedEvents, type ParkedEvent } from '@escuta/projections'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { operator, readArguments } from './read-arguments.ts'

export const parkedEventsUsage = `  npm run cli -- parked-events     mostra os eventos que um processo não conseguiu tratar e que esperam uma decisão
  npm run cli -- retry-parked <id> [--reason "<motivo>"] [--by "<nome>"]
                                   tenta de novo um deles e, em ordem, os que esperam atrás dele
  npm run cli -- skip-parked <id> --reason "<motivo>" [--by "<nome>"]
                                   deixa um deles de lado para sempre; fica registrado quem, quando e por quê`

type App = Pick<Foundations, 'database' | 'store' | 'modules'>
type Say = (line: string) => void
type Skip = z.output<typeof skip>
type Retry = z.output<typeof retry>

const mostListed = 200
const skip = z.object({
  id: z.uuid(),
  reason: z.string().trim().min(3).max(1_000),
  by: operator,
})
const retry = skip.extend({
  // Refused in words, as an id that is not parked.
  id: z.string(),
  reason: skip.shape.reason.default('Pela linha de comando'),
})

/** What the command line asks of parked events; null when it asks something else or says it wrongly. */
export function readParkedCommand(
  [command, ...rest]: readonly string[],
  say: Say,
): ((app: App) => Promise<void>) | null {
  if (command === 'parked-events') return (app) => listParked(app, say)
  const retried = command === 'retry-parked' ? readArguments(retry, rest) : null
  if (retried) return (app) => retryParked(app, retried, say)
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
async function retryParked({ modules }: App, given: Retry, say: Say): Promise<void> {
  if (!z.uuid().safeParse(given.id).success) throw notParked(given.id)
  const context = systemContext('cli.retry-parked', systemClock)
  await orNotParked(given.id, modules.administration.projectionsConsole.retryParked(given, context))
  say('O servidor tenta de novo em instantes; "npm run cli -- parked-events" mostra se ele voltar a falhar.')
}

/** Leaves a parked event aside for good. Refuses (RefusedError) one that is not parked. */
async function skipParked({ modules }: App, given: Skip, say: Say): Promise<void> {
  const context = systemContext('cli.skip-parked', systemClock)
  await orNotParked(given.id, modules.administration.projectionsConsole.skipParked(given, context))
  say('O evento fica de lado; os que esperavam atrás dele são tratados em instantes.')
}

async function orNotParked(id: string, act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    const isGone = error instanceof RefusedError && error.refusal.code === 'parked-event-not-found'
    throw isGone ? notParked(id) : error
  })
}

function notParked(id: string) {
  return startRefusal(
    'event-not-parked',
    `Nenhum evento parado tem o id ${id}; "npm run cli -- parked-events" mostra os que há.`,
  )
}
