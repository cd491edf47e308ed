import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { listeningPort } from './listening-port.ts'
import { type Program, startProgram } from './program.fixture.ts'

type Run = (onStop: () => void) => Promise<number>
const keeper = new URL('../../../../scripts/keep-running.mjs', import.meta.url)
const { keepRunning }: { keepRunning: (run: Run, options: object) => Promise<number> } = await import(
  keeper.href
)

const freezing = join(import.meta.dirname, 'freezing-program.fixture.ts')
const killed = 137
const frozenMs = 1_000
const programs: Program[] = []

afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})

async function start(settings: Readonly<Record<string, string>> = {}) {
  const port = await listeningPort(0, 'localhost')
  const program = startProgram({ PORT: String(port), FROZEN_MS: String(frozenMs), ...settings }, freezing)
  programs.push(program)
  return { program, url: `http://localhost:${port}` }
}

const served = async (url: string) => (await fetch(url)).text()

describe('a process whose event loop is frozen', () => {
  it('is killed and, as npm start runs it, is back and serves', async () => {
    const port = await listeningPort(0, 'localhost')
    const url = `http://localhost:${port}`
    const codes: number[] = []
    const heard: string[] = []
    await keepRunning(
      async (onStop) => {
        const { program } = await start({ PORT: String(port) })
        await program.says('serving')
        if (codes.length === 0) void fetch(`${url}/freeze`).catch(() => undefined)
        else {
          heard.push(await served(url))
          onStop()
          program.child.kill('SIGTERM')
        }
        codes.push((await program.ended) ?? killed)
        heard.push(program.said())
        return codes.at(-1) ?? killed
      },
      { say: () => undefined },
    )
    expect(heard[0]).toContain('the event loop is frozen')
    expect(heard[1]).toBe('here')
    expect(codes).toEqual([killed, 0])
  })
})

describe('a process that serves', () => {
  it('goes on after it was suspended as a whole for longer', async () => {
    const { program, url } = await start()
    await program.says('serving')
    program.child.kill('SIGSTOP')
    await sleep(3 * frozenMs)
    program.child.kill('SIGCONT')
    await sleep(2 * frozenMs)
    expect(await served(url)).toBe('here')
  })

  it('goes on when its start froze it for longer', async () => {
    const { program, url } = await start({ START_MS: String(3 * frozenMs) })
    await program.says('serving')
    expect(await served(url)).toBe('here')
  })

  it('is left to its debugger', async () => {
    const { program, url } = await start({ NODE_OPTIONS: '--inspect=127.0.0.1:0' })
    await program.says('serving')
    void fetch(`${url}/freeze`).catch(() => undefined)
    await sleep(3 * frozenMs)
    expect(program.child.exitCode ?? program.child.signalCode).toBeNull()
  })
})
