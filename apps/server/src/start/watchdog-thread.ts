import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type Watch, watched } from './watchdog.ts'

const { memory, lookMs, looks }: Watch = workerData
const asleep = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

let seen = 0
for (let missed = 0; missed < looks; missed += 1) {
  Atomics.wait(asleep, 0, 0, lookMs)
  const turns = Atomics.load(memory, watched.turns)
  if (turns !== seen || Atomics.load(memory, watched.isDebugged) === 1) missed = -1
  seen = turns
}
try {
  writeSync(
    2,
    `${JSON.stringify({ level: 60, time: Date.now(), msg: 'the event loop is frozen: this process ends' })}\n`,
  )
} catch {
  // No one reads; the end matters more.
}
process.kill(process.pid, 'SIGKILL')
