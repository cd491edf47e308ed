import { setTimeout as sleep } from 'node:timers/promises'

const stopped = 0
const refused = 1
const steady = 10 * 60_000

/**
 * Runs a program again after an end that was not requested, such as an unforeseen error or a lack of memory.
 *
 * The first repeat starts at once, later ones after a pause that doubles from `firstPause` ms on. There are at most
 * `limit` repeats until the program has run for ten minutes. It is not run again after a stop, nor after a start
 * that was refused (exit code 1).
 *
 * `run(onStop)` runs it once and returns its exit code. Returns the last exit code.
 */
export async function keepRunning(
  run,
  { limit = 5, firstPause = 1_000, pause = sleep, say = console.error } = {},
) {
  for (let restarts = 0; ; restarts += 1) {
    let wasStopped = false
    const began = performance.now()
    const code = await run(() => (wasStopped = true))
    if (wasStopped || isFinal(code)) return code
    if (performance.now() - began > steady) restarts = 0
    if (restarts === limit) {
      say(
        `O servidor terminou sem ser pedido ${limit + 1} vezes seguidas; veja o motivo acima e inicie de novo.`,
      )
      return code
    }
    const wait = pauseBefore(restarts, firstPause)
    say(restartSentence(code, wait))
    if (wait > 0) await pause(wait)
  }
}

function isFinal(code) {
  return code === stopped || code === refused
}

function pauseBefore(restarts, firstPause) {
  return restarts === 0 ? 0 : firstPause * 2 ** (restarts - 1)
}

function restartSentence(code, wait) {
  const when = wait === 0 ? 'agora' : `em ${Math.ceil(wait / 1_000)} s`
  return `O servidor terminou sem ser pedido (código ${code}); inicia de novo ${when}.`
}
