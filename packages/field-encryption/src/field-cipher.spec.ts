import { DecryptionError, clinicalKey, profileKey } from '@escuta/kernel'
import { assert, asyncProperty, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFieldCipher, isEncrypted } from './field-cipher.ts'
import { KeyDestroyedError } from './key-store.ts'
import { createMemoryKeyStore } from './testing/index.ts'

const helena = clinicalKey('caio', 'helena')
const profile = profileKey('caio')
const note = { keyId: helena, eventId: 'event-1', field: 'notes.text', plaintext: 'dorme mal desde março' }

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error)
}

describe('an encrypted field', () => {
  it('decrypts to the original text', async () => {
    const { encrypt, decrypt } = createFieldCipher(createMemoryKeyStore())
    await assert(
      asyncProperty(string({ unit: 'grapheme' }), async (plaintext) => {
        const encrypted = await encrypt({ ...note, plaintext })
        expect(isEncrypted(encrypted)).toBe(true)
        expect(await decrypt(encrypted, helena)).toBe(plaintext)
      }),
    )
  })

  it('contains key id, event and field in plain text, and differs at each encryption', async () => {
    const { encrypt } = createFieldCipher(createMemoryKeyStore())
    const [first, second] = [await encrypt(note), await encrypt(note)]
    expect(first).toMatch(/^encrypted:1:caio\/clinical\/helena:event-1:notes\.text:[\w-]+$/)
    expect(first).not.toBe(second)
  })

  it('is refused with another key id', async () => {
    const { encrypt, decrypt } = createFieldCipher(createMemoryKeyStore())
    const encrypted = await encrypt(note)
    expect(await reasonOf(decrypt(encrypted, profile))).toEqual(new DecryptionError('other-key'))
  })

  it('is refused when it was moved to another person, event or field', async () => {
    const keys = createMemoryKeyStore()
    await keys.create('lia/clinical/helena')
    const { encrypt, decrypt } = createFieldCipher(keys)
    const encrypted = await encrypt(note)
    const lias = encrypted.replace('caio', 'lia')
    expect(await reasonOf(decrypt(lias, 'lia/clinical/helena'))).toEqual(new DecryptionError('tampered'))
    for (const moved of [
      encrypted.replace('event-1', 'event-2'),
      encrypted.replace('notes.text', 'notes.other'),
    ])
      expect(await reasonOf(decrypt(moved, helena))).toEqual(new DecryptionError('tampered'))
  })

  it('is refused when a byte was changed, removed or added', async () => {
    const { encrypt, decrypt } = createFieldCipher(createMemoryKeyStore())
    const encrypted = await encrypt(note)
    const [head, body] = [
      encrypted.slice(0, encrypted.lastIndexOf(':') + 1),
      encrypted.slice(encrypted.lastIndexOf(':') + 1),
    ]
    const bytes = Buffer.from(body, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(await reasonOf(decrypt(head + changed.toString('base64url'), helena))).toBeInstanceOf(
        DecryptionError,
      )
    }
    for (const text of [
      encrypted.slice(0, -4),
      `${encrypted}AAAA`,
      `${encrypted}\n`,
      `${head} ${body}`,
      'encrypted:1:a:b:c:short',
      'plain',
      encrypted.slice('encrypted:'.length),
    ])
      expect(await reasonOf(decrypt(text, helena))).toBeInstanceOf(DecryptionError)
  })

  it('refuses parts that contain its separator', async () => {
    const { encrypt } = createFieldCipher(createMemoryKeyStore())
    expect(await reasonOf(encrypt({ ...note, field: 'a:b' }))).toEqual(new DecryptionError('malformed'))
    expect(await reasonOf(encrypt({ ...note, eventId: '' }))).toEqual(new DecryptionError('malformed'))
  })
})

describe('an encrypted field whose key was destroyed', () => {
  it('is unreadable, other fields are not', async () => {
    const keys = createMemoryKeyStore()
    const { encrypt, decrypt } = createFieldCipher(keys)
    const [erased, kept] = [await encrypt(note), await encrypt({ ...note, keyId: profile })]
    await keys.destroy(helena)
    expect(await decrypt(erased, helena)).toBeUndefined()
    expect(await decrypt(kept, profile)).toBe(note.plaintext)
    expect(await reasonOf(encrypt(note))).toBeInstanceOf(KeyDestroyedError)
  })
})
