import type { Settings } from '../settings.ts'
import { askEventStore } from './ask-event-store.ts'
import { askPostgres } from './ask-postgres.ts'
import { askRedis } from './ask-redis.ts'
import { type Service, serviceRefusal, WrongAnswer } from './service-refusal.ts'

type Ask = (address: string, signal: AbortSignal) => Promise<void>
type Asked = Service & { readonly address: string | null; readonly ask: Ask }

const mostMs = 7_000
/** A service that is being started beside this server is waited for so long. */
const startingMs = 4_000
const pauseMs = 250
const starting = new Set(['ECONNREFUSED', '57P03'])

/**
 * Asks each service that a start cannot do without, as the settings say where it is. Refuses within ten seconds, in one
 * sentence, the first that cannot be used (`service-not-usable`). E-mail, files, payments and TURN are not asked: a server
 * serves without them.
 */
export async function askServices(
  settings: Pick<Settings, 'databaseUrl' | 'eventStoreUrl' | 'redisUrl'>,
): Promise<void> {
  const services: readonly Asked[] = [
    { setting: 'DATABASE_URL', name: 'Postgres', address: settings.databaseUrl, ask: askPostgres },
    { setting: 'EVENTSTORE_URL', name: 'EventStoreDB', address: settings.eventStoreUrl, ask: askEventStore },
    { setting: 'REDIS_URL', name: 'Redis', address: settings.redisUrl, ask: askRedis },
  ]
  const failures = await Promise.all(services.map(failureOf))
  const failure = failures.find((one) => one !== undefined)
  if (failure) throw failure
}

async function failureOf(service: Asked) {
  if (service.address === null) return undefined
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new WrongAnswer('não houve resposta'))
    controller.abort()
  }, mostMs)
  try {
    await Promise.race([untilStarted(service, service.address, controller.signal), late.promise])
    return undefined
  } catch (error) {
    return serviceRefusal(service, error)
  } finally {
    clearTimeout(timer)
  }
}

async function untilStarted({ ask }: Asked, address: string, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + startingMs
  for (;;) {
    try {
      return await ask(address, signal)
    } catch (error) {
      if (!isStarting(error) || signal.aborted || performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

function isStarting(error: unknown): boolean {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.some((one) => starting.has(String(Reflect.get(Object(one), 'code'))))
}
