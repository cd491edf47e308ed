// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalDraft, type LocalDraft } from './local-draft.ts'
import { useAutosave } from './use-autosave.ts'

const localKey = '07'.repeat(32)
const changedElsewhere = {
  data: { refusal: { code: 'text-changed-elsewhere', message: 'Este texto foi alterado em outra aba.' } },
}

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

/** A server that has one text, and whose answers a spec may lose. */
function createServer(text: string) {
  let has = { text, revision: 1 }
  let answer: 'given' | 'lost' | 'never' = 'given'
  const saved: string[] = []
  return {
    saved,
    has: () => has,
    answers: (next: typeof answer) => (answer = next),
    read: () => Promise.resolve(has),
    async save(this: void, typed: string, basedOn: number | null) {
      if (answer === 'never') return new Promise<never>(() => {})
      if (basedOn !== null && basedOn !== has.revision) throw changedElsewhere
      has = { text: typed, revision: has.revision + 1 }
      saved.push(typed)
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      return { revision: has.revision, savedAt: '2026-11-23T12:00:00.000Z' }
    },
  }
}

function write(server: ReturnType<typeof createServer>, first: string, unsent?: LocalDraft) {
  const local = createLocalDraft(localKey, 'spec')
  const options = { saved: server.has(), local, unsent, read: server.read, save: server.save }
  const hook = renderHook(({ text }) => useAutosave({ ...options, text }), { initialProps: { text: first } })
  return {
    local,
    state: () => hook.result.current.state.kind,
    type: (text: string) => hook.rerender({ text }),
    pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000)),
    close: () => hook.unmount(),
  }
}

describe('useAutosave', () => {
  it('sends a text again that is never answered', async () => {
    const server = createServer('')
    const page = write(server, '')
    server.answers('never')
    page.type('Dorme pouco.')
    await page.pass(2)
    server.answers('given')
    await page.pass(30)
    expect(server.saved).toEqual(['Dorme pouco.'])
    expect(page.state()).toBe('saved')
  })

  it('goes on from a text that the server has, whose answer was lost', async () => {
    const server = createServer('')
    const page = write(server, '')
    server.answers('lost')
    page.type('Dorme pouco.')
    await page.pass(2)
    expect(page.state()).toBe('kept')
    server.answers('given')
    page.type('Dorme pouco e acorda cedo.')
    await page.pass(9)
    expect(server.saved).toEqual(['Dorme pouco.', 'Dorme pouco e acorda cedo.'])
    expect(page.state()).toBe('saved')
    await vi.waitFor(async () => expect(await page.local.read()).toBeUndefined())
  })

  it('goes on in the next tab from a text that was being sent when the tab was closed', async () => {
    const server = createServer('')
    const page = write(server, '')
    server.answers('lost')
    page.type('Dorme pouco.')
    await page.pass(2)
    page.type('Dorme pouco e acorda cedo.')
    await vi.waitFor(async () => expect((await page.local.read())?.text).toBe('Dorme pouco e acorda cedo.'))
    const kept = await page.local.read()
    expect(kept).toMatchObject({ basedOn: 1, sent: 'Dorme pouco.' })
    server.answers('given')
    const next = write(server, kept!.text, kept)
    expect(next.state()).toBe('saved')
    await next.pass(4)
    expect(server.has().text).toBe('Dorme pouco e acorda cedo.')
    expect(next.state()).toBe('saved')
  })

  it('does not replace a text that was changed elsewhere', async () => {
    const server = createServer('')
    const page = write(server, '')
    await server.save('De outro aparelho.', 1)
    page.type('Dorme pouco.')
    await page.pass(9)
    expect(page.state()).toBe('conflict')
    expect(server.has().text).toBe('De outro aparelho.')
    await vi.waitFor(async () => expect((await page.local.read())?.text).toBe('Dorme pouco.'))
  })

  it('forgets what was typed and taken back', async () => {
    const page = write(createServer('Dorme.'), 'Dorme.')
    page.type('Dorme pouco.')
    page.type('Dorme.')
    await page.pass(4)
    await vi.waitFor(async () => expect(await page.local.read()).toBeUndefined())
  })
})
