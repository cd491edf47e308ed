import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../main.ts')

export type Program = {
  readonly child: ChildProcess
  /** Everything it has said so far, on both streams. */
  readonly said: () => string
  /** Resolves with what it has said once that contains a text; rejects when it ends before. */
  readonly says: (text: string) => Promise<string>
  readonly ended: Promise<number | null>
}

/** The server, or another program, as a process of its own, with these settings and no others. */
export function startProgram(settings: Readonly<Record<string, string>>, main = server): Program {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => (output += part))
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    ended,
    said: () => output,
    async says(text) {
      while (!output.includes(text)) {
        const over = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          ended.then(() => true),
        ])
        if (over && !output.includes(text)) throw new Error(`it ended, having said: ${output}`)
      }
      return output
    },
  }
}
