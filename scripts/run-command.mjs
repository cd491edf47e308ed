import { execFileSync, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const forwarded = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' }
const repeatedSignalMs = 1_000
const npmPollMs = 500
let npm

/**
 * Runs a command to its end and returns its exit code. The command has its own process group and receives each signal of
 * this process once: at a terminal, Ctrl-C arrives both from the terminal and from npm. Calls `onStop` when it passes a
 * signal on.
 */
export async function runCommand(command, args, { env = process.env, onStop = () => {} } = {}) {
  // Looked up once: after npm has ended, its ancestors cannot be found.
  npm ??= ancestorsUpToNpm()
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: !windows,
    shell: windows && command !== process.execPath,
  })
  const unhook = forwardSignals((signal) => {
    onStop()
    child.kill(signal)
  }, npm)
  try {
    return await exitCodeOf(child)
  } finally {
    unhook()
  }
}

/** Runs a command; returns its exit code and its output. */
export async function readCommand(command, args, { env = process.env } = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: windows })
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
  const code = await exitCodeOf(child)
  return { code, output: Buffer.concat(parts).toString() }
}

function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function forwardSignals(send, npm) {
  const lastAt = {}
  const listeners = Object.entries(forwarded).map(([received, sent]) => {
    const listener = () => {
      const now = performance.now()
      if (now - (lastAt[sent] ?? -Infinity) < repeatedSignalMs) return
      lastAt[sent] = now
      send(sent)
    }
    process.on(received, listener)
    return [received, listener]
  })
  // A second signal would end the program before it has closed.
  const polling = pollForEnd(npm, () => Object.keys(lastAt).length === 0 && send('SIGTERM'))
  return () => {
    clearInterval(polling)
    for (const [received, listener] of listeners) process.off(received, listener)
  }
}

/** npm passes no signal on through a shell, its own or a wrapper of node; the end of npm itself is polled for instead. */
function pollForEnd(ancestors, stop) {
  const polling = setInterval(() => {
    if (ancestors.every(isRunning)) return
    clearInterval(polling)
    stop()
  }, npmPollMs)
  return polling.unref()
}

/** Process ids from the parent to npm; the parent alone when npm is not found, none when npm did not start this. */
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

/** A process's parent and title; neither when the process or `ps` does not exist. */
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
