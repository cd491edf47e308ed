import { clinicalKey, profileKey } from '@escuta/kernel'
import { assert, asyncProperty, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFieldCipher, isSealed, SealBrokenError } from './field-cipher.ts'
import { createMemoryKeyStore, KeyDestroyedError } from './key-store.ts'

const helena = clinicalKey('caio', 'helena')
const profile = profileKey('caio')
const note = { keyId: helena, eventId: 'event-1', field: 'notes.text', plaintext: 'dorme mal desde março' }

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error)
}

describe('a sealed field', () => {
  it('opens to what was sealed, whatever text it was', async () => {
    const { seal, open } = createFieldCipher(createMemoryKeyStore())
    await assert(
      asyncProperty(string({ unit: 'grapheme' }), async (plaintext) => {
        const sealed = await seal({ ...note, plaintext })
        expect(isSealed(sealed)).toBe(true)
        expect(await open(sealed, helena)).toBe(plaintext)
      }),
    )
  })

  it('shows key id, event and field, nothing of the text, and never repeats itself', async () => {
    const { seal } = createFieldCipher(createMemoryKeyStore())
    const [first, second] = [await seal(note), await seal(note)]
    expect(first).toMatch(/^sealed:1:caio\/clinical\/helena:event-1:notes\.text:[\w-]+$/)
    expect(first).not.toBe(second)
  })

  it('is refused under another key id than its own', async () => {
    const { seal, open } = createFieldCipher(createMemoryKeyStore())
    const sealed = await seal(note)
    expect(await reasonOf(open(sealed, profile))).toEqual(new SealBrokenError('other-key'))
  })

  it('is refused when it was moved to another person, event or field', async () => {
    const keys = createMemoryKeyStore()
    await keys.create('lia/clinical/helena')
    const { seal, open } = createFieldCipher(keys)
    const sealed = await seal(note)
    const lias = sealed.replace('caio', 'lia')
    expect(await reasonOf(open(lias, 'lia/clinical/helena'))).toEqual(new SealBrokenError('tampered'))
    for (const moved of [sealed.replace('event-1', 'event-2'), sealed.replace('notes.text', 'notes.other')])
      expect(await reasonOf(open(moved, helena))).toEqual(new SealBrokenError('tampered'))
  })

  it('is refused when any byte of it was changed, cut or added', async () => {
    const { seal, open } = createFieldCipher(createMemoryKeyStore())
    const sealed = await seal(note)
    const [head, body] = [
      sealed.slice(0, sealed.lastIndexOf(':') + 1),
      sealed.slice(sealed.lastIndexOf(':') + 1),
    ]
    const bytes = Buffer.from(body, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(await reasonOf(open(head + changed.toString('base64url'), helena))).toBeInstanceOf(
        SealBrokenError,
      )
    }
    for (const text of [
      sealed.slice(0, -4),
      `${sealed}AAAA`,
      'sealed:1:a:b:c:short',
      'plain',
      sealed.slice(7),
    ])
      expect(await reasonOf(open(text, helena))).toBeInstanceOf(SealBrokenError)
  })

  it('is not made from parts that would blur its form', async () => {
    const { seal } = createFieldCipher(createMemoryKeyStore())
    expect(await reasonOf(seal({ ...note, field: 'a:b' }))).toEqual(new SealBrokenError('malformed'))
    expect(await reasonOf(seal({ ...note, eventId: '' }))).toEqual(new SealBrokenError('malformed'))
  })
})

describe('after its key was destroyed, a sealed field', () => {
  it('is erased for good, and others are not', async () => {
    const keys = createMemoryKeyStore()
    const { seal, open } = createFieldCipher(keys)
    const [erased, kept] = [await seal(note), await seal({ ...note, keyId: profile })]
    await keys.destroy(helena)
    expect(await open(erased, helena)).toBeUndefined()
    expect(await open(kept, profile)).toBe(note.plaintext)
    expect(await reasonOf(seal(note))).toBeInstanceOf(KeyDestroyedError)
  })
})
