import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeKept } from '../../../lib/remove-kept.ts'
import { keepMessages, readMessagesKept } from './kept-messages.ts'

const messageId = '5f0d0a5e-52f7-4f3b-8c9a-3f2f8f0c9b11'
const unsent = [{ messageId, message: 'Oi', refusal: null }]
const nothing = { draft: '', unsent: [] }

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(stored, {
      get: (_, name) =>
        ({
          getItem: (key: string) => stored[key] ?? null,
          setItem: (key: string, text: string) => void (stored[key] = text),
          removeItem: (key: string) => void delete stored[key],
        })[String(name)],
    }),
  )
  return () => vi.unstubAllGlobals()
})

describe('the kept messages of a conversation', () => {
  it('are what was kept last, and nothing of other conversations', () => {
    keepMessages('a', { draft: 'Bom d', unsent })
    expect(readMessagesKept('a')).toEqual({ draft: 'Bom d', unsent })
    expect(readMessagesKept('b')).toEqual(nothing)
  })

  it('let the browser ask before the tab is closed, as long as there are any', () => {
    const browser = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, browser[name].bind(browser))
    const isAsked = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    keepMessages('a', { draft: 'Oi', unsent: [] })
    expect(isAsked()).toBe(false)
    keepMessages('a', { draft: '', unsent })
    expect(isAsked()).toBe(true)
    keepMessages('a', nothing)
    expect(isAsked()).toBe(false)
  })

  it('are removed once everything was sent, and when the user leaves', () => {
    keepMessages('a', { draft: '', unsent })
    keepMessages('a', nothing)
    expect(stored).toEqual({})
    keepMessages('b', { draft: 'Oi', unsent: [] })
    stored['other'] = 'stays'
    removeKept()
    expect(stored).toEqual({ other: 'stays' })
  })

  it('have their files until the page is loaded anew, and say so of those that were lost', async () => {
    const attachment = { file: new File(['%PDF'], 'laudo.pdf'), size: 4, share: 0.5 }
    const withFile = { messageId, message: 'laudo.pdf', refusal: null, attachment }
    keepMessages('a', { draft: '', unsent: [withFile] })
    const waiting = { ...attachment, share: null }
    expect(readMessagesKept('a').unsent).toEqual([{ ...withFile, attachment: waiting }])
    vi.resetModules()
    const anew = await import('./kept-messages.ts')
    expect(anew.readMessagesKept('a').unsent).toEqual([
      {
        ...withFile,
        refusal: 'A página foi recarregada antes do fim. Escolha o arquivo de novo.',
        attachment: { size: 4, share: null, file: undefined },
      },
    ])
  })

  it('are nothing where the tab holds something else, or blocks its storage', () => {
    stored['escuta.kept.a'] = '{"draft":1}'
    stored['escuta.kept.b'] = 'no JSON'
    expect([readMessagesKept('a'), readMessagesKept('b')]).toEqual([nothing, nothing])
    vi.stubGlobal('sessionStorage', undefined)
    keepMessages('a', { draft: 'Oi', unsent: [] })
    expect(readMessagesKept('a')).toEqual(nothing)
  })
})
