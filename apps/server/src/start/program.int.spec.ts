import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startProgram } from './program.fixture.ts'

const failing = join(import.meta.dirname, 'failing-program.fixture.ts')

describe('a program that meets an unforeseen error', () => {
  it.each(['exception', 'rejection'])(
    '(%s) logs it without its text, closes its parts and exits 70',
    async (how) => {
      const program = startProgram({ FAILS_BY: how, LOG_LEVEL: 'warn' }, failing)
      expect(await program.ended).toBe(70)
      expect(program.said()).toContain('"kind":"TypeError"')
      expect(program.said()).toContain('failing-program.fixture.ts')
      expect(program.said()).toContain('a part was closed')
      expect(program.said()).not.toContain('secret words')
    },
    30_000,
  )
})
