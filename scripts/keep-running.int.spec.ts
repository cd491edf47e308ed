import { describe, expect, it } from 'vitest'

type Run = (onStop: () => void) => Promise<number>
type Options = { readonly pause: (ms: number) => Promise<void>; readonly say: (text: string) => void }

const { keepRunning }: { keepRunning: (run: Run, options: Options) => Promise<number> } = await import(
  new URL('keep-running.mjs', import.meta.url).href
)

/** Runs a program that ends with these exit codes, one after another; `stop` marks an end that was asked for. */
async function runsOf(...ends: readonly (number | 'stop')[]) {
  const left = [...ends]
  const pauses: number[] = []
  const said: string[] = []
  let runs = 0
  const code = await keepRunning(
    async (onStop) => {
      runs += 1
      const end = left.length > 1 ? left.shift() : left[0]
      if (end !== 'stop') return end ?? 0
      onStop()
      return 137
    },
    { pause: async (ms) => void pauses.push(ms), say: (text) => said.push(text) },
  )
  return { code, runs, pauses, said }
}

describe('a program that ends', () => {
  it('with 0, after a stop, or because its start was refused is not run again', async () => {
    expect(await runsOf(0)).toMatchObject({ code: 0, runs: 1, said: [] })
    expect(await runsOf('stop')).toMatchObject({ code: 137, runs: 1, said: [] })
    expect(await runsOf(1)).toMatchObject({ code: 1, runs: 1, said: [] })
  })

  it('by an error or a signal is run again at once, then after pauses that double', async () => {
    expect(await runsOf(137, 0)).toMatchObject({ code: 0, runs: 2, pauses: [] })
    expect(await runsOf(70, 137, 134, 70, 0)).toMatchObject({
      code: 0,
      runs: 5,
      pauses: [1_000, 2_000, 4_000],
    })
  })

  it('again and again is given up after five restarts, saying so', async () => {
    const { code, runs, said } = await runsOf(70)
    expect([code, runs]).toEqual([70, 6])
    expect(said.at(-1)).toContain('6 vezes seguidas')
  })
})
