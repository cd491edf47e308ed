import { execFileSync, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const passedOn = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' }
const sameSignalWithin = 1_000
const lookForNpmEvery = 500
let npm

/**
 * Runs a command to its end and answers its exit code. It has a process group of its own and gets the signals that
 * reach us, each once: at a terminal Ctrl-C arrives here from the terminal and from npm at the same moment. `onStop` is
 * called when a signal is passed on.
 */
export async function runCommand(command, args, { env = process.env, onStop = () => {} } = {}) {
  // Found once: after npm is gone, its ancestors' ids say nothing of it any more.
  npm ??= ancestorsUpToNpm()
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: !windows,
    shell: windows && command !== process.execPath,
  })
  const unhook = passSignalsTo((signal) => {
    onStop()
    child.kill(signal)
  }, npm)
  try {
    return await exitCodeOf(child)
  } finally {
    unhook()
  }
}

/** Runs a command and answers its exit code and all that it said. */
export async function readCommand(command, args, { env = process.env } = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: windows })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const code = await exitCodeOf(child)
  return { code, output: Buffer.concat(said).toString() }
}

function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function passSignalsTo(send, npm) {
  const lastAt = {}
  const listeners = Object.entries(passedOn).map(([received, sent]) => {
    const listener = () => {
      const now = performance.now()
      if (now - (lastAt[sent] ?? -Infinity) < sameSignalWithin) return
      lastAt[sent] = now
      send(sent)
    }
    process.on(received, listener)
    return [received, listener]
  })
  // A second signal would end the program without its closing.
  const watch = whenOneIsGone(npm, () => Object.keys(lastAt).length === 0 && send('SIGTERM'))
  return () => {
    clearInterval(watch)
    for (const [received, listener] of listeners) process.off(received, listener)
  }
}

/** npm, told to end, does not tell us when there is a shell between, be it its own or the wrapper that node may be. */
function whenOneIsGone(ancestors, stop) {
  const watch = setInterval(() => {
    if (ancestors.every(isRunning)) return
    clearInterval(watch)
    stop()
  }, lookForNpmEvery)
  return watch.unref()
}

/**
 * The ids of the processes from our parent to npm itself; of our parent alone where npm is not to be found, of none where
 * npm did not call us.
 */
function ancestorsUpToNpm() {
  if (process.env.npm_lifecycle_event === undefined || windows) return []
  const found = []
  for (let pid = process.ppid; pid > 1;) {
    found.push(pid)
    const [parent, program] = parentAndName(pid)
    if (program === 'npm') return found
    pid = Number(parent)
  }
  return [process.ppid]
}

/** A process's parent, and what it calls itself; neither where there is no such process or no `ps`. */
function parentAndName(pid) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  try {
    return execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], options)
      .trim()
      .split(/\s+/)
  } catch {
    return []
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
