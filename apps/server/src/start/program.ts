import { failureFacts } from '@escuta/rpc'
import { openLogger } from '../app/open-logger.ts'
import { readSettings, type Settings } from '../settings.ts'
import { collectGarbage } from './collect-garbage.ts'
import { sentenceOf } from './start-refusals.ts'
import { startWatchdog } from './watchdog.ts'

/** Starts a program's parts, saying of each how it is closed; they are closed in the opposite order. */
export type StartProgram = (
  settings: Settings,
  closeLater: (close: () => Promise<unknown>) => void,
) => Promise<void>

const closingMs = 5_000
/** Stopped by a signal, start refused, ended by an unforeseen error; `npm start` starts again after the last. */
const exitCodes = { stopped: 0, refused: 1, failed: 70 } as const

type End = keyof typeof exitCodes

/**
 * Runs a program until Ctrl-C or SIGTERM: reads the settings, starts, and on the signal closes within five seconds. A
 * start that cannot be ends with one sentence and exit code 1, never with a stack. An error that nothing foresaw is
 * logged by kind and place; the program then closes in the same way, since its state can no longer be relied on. One whose
 * event loop is frozen for `frozenMs` (ten seconds when not said) is ended from outside of it, once it has started.
 */
export async function runProgram(
  start: StartProgram,
  { frozenMs }: { frozenMs?: number } = {},
): Promise<void> {
  const ending = Promise.withResolvers<End>()
  const closing: (() => Promise<unknown>)[] = []
  const state = { isStopping: false }
  function end(how: End): void {
    state.isStopping = true
    ending.resolve(how)
  }
  process.once('SIGINT', () => end('stopped'))
  process.once('SIGTERM', () => end('stopped'))
  // Its listener is called for rejections that nothing handles, too.
  process.on('uncaughtException', (error) => {
    const level = process.env['LOG_LEVEL'] === 'silent' ? 'silent' : 'fatal'
    openLogger(level).fatal(failureFacts(error), 'an unforeseen error ends this process')
    end('failed')
  })
  void startOrSay(
    start,
    (close) => closing.unshift(close),
    () => state.isStopping,
  ).then((isRunning) => (isRunning ? startWatchdog(frozenMs) : end('refused')))
  const how = await ending.promise
  setTimeout(() => process.exit(exitCodes[how]), closingMs).unref()
  for (const close of closing.splice(0)) await close().catch(() => undefined)
  process.exit(exitCodes[how])
}

/** Whether it started; what goes wrong because everything is being closed already needs no words. */
async function startOrSay(
  start: StartProgram,
  closeLater: Parameters<StartProgram>[1],
  isStopping: () => boolean,
): Promise<boolean> {
  try {
    await start(readSettings(process.env), closeLater)
    collectGarbage()
    return true
  } catch (error) {
    if (isStopping()) return false
    console.error(sentenceOf(error))
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
    return false
  }
}
