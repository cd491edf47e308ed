import { failureFacts } from '@escuta/rpc'
import { openLogger } from '../house/open-logger.ts'
import { readSettings, type Settings } from '../settings.ts'
import { sentenceOf } from './start-refusals.ts'

/** Starts a program's parts, saying of each how it is closed; they are closed in the opposite order. */
export type StartProgram = (
  settings: Settings,
  closeLater: (close: () => Promise<unknown>) => void,
) => Promise<void>

const patienceMs = 5_000

/**
 * Runs a program of the house until Ctrl-C or SIGTERM: reads the settings, starts, and on the signal closes within
 * five seconds. A start that cannot be ends with one sentence and exit code 1, never with a stack.
 */
export async function runProgram(start: StartProgram): Promise<void> {
  const stopping = Promise.withResolvers<void>()
  process.once('SIGINT', () => stopping.resolve())
  process.once('SIGTERM', () => stopping.resolve())
  const closing: (() => Promise<unknown>)[] = []
  async function closeAll(): Promise<void> {
    for (const close of closing.splice(0)) await close()
  }
  let isAskedToStop = false
  void stopping.promise.then(() => (isAskedToStop = true))
  const started = startOrSay(
    start,
    (close) => closing.unshift(close),
    () => isAskedToStop,
  )
  const isRunning = await Promise.race([started, stopping.promise.then(() => true)])
  if (isRunning) await stopping.promise
  setTimeout(() => process.exit(isRunning ? 0 : 1), patienceMs).unref()
  await closeAll().catch(() => undefined)
  process.exit(isRunning ? 0 : 1)
}

/** Whether it started; what goes wrong because everything is being closed already needs no words. */
async function startOrSay(
  start: StartProgram,
  closeLater: Parameters<StartProgram>[1],
  isAskedToStop: () => boolean,
): Promise<boolean> {
  try {
    const settings = readSettings(process.env)
    dieLoudly(settings)
    await start(settings, closeLater)
    return true
  } catch (error) {
    if (isAskedToStop()) return false
    console.error(sentenceOf(error))
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
    return false
  }
}

/** What nobody foresaw ends the process, with its kind and place in the log; the next start continues from the log. */
function dieLoudly({ logLevel }: Settings): void {
  const logger = openLogger(logLevel)
  process.on('uncaughtException', (error) => {
    logger.fatal(failureFacts(error), 'an unforeseen error ends this process')
    process.exit(1)
  })
}
