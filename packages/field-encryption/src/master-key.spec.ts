import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeyedHash } from './keyed-hash.ts'
import { loadMasterKey } from './master-key.ts'

let home: string
let file: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'escuta-master-'))
  file = join(home, 'secrets', 'master-key')
})
afterEach(() => rm(home, { recursive: true, force: true }))

describe('the master key', () => {
  it('is created once in the demo, readable by its owner only, the same for concurrent starts', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => loadMasterKey({ file, mayCreate: true })))
    for (const key of keys) expect(key.equals(keys[0]!)).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await loadMasterKey({ file, mayCreate: false })).equals(keys[0]!)).toBe(true)
  })

  it('is read from the setting first', async () => {
    const secret = randomBytes(32)
    await loadMasterKey({ file, mayCreate: true })
    const key = await loadMasterKey({ fromEnvironment: secret.toString('base64'), file, mayCreate: true })
    expect(key.export()).toEqual(secret)
  })

  it('is refused when missing outside the demo, with an instruction', async () => {
    const error = await loadMasterKey({ fromEnvironment: '', file, mayCreate: false }).catch(
      (error: unknown) => error,
    )
    expect(error).toMatchObject({ refusal: { code: 'master-key-missing' } })
    expect(String(error)).toContain('openssl rand -base64 32')
  })

  it('is refused when malformed, without its value in the refusal', async () => {
    for (const text of ['not base64 of 32 bytes', randomBytes(16).toString('base64')]) {
      const error = await loadMasterKey({ fromEnvironment: text, file, mayCreate: true }).catch(
        (error: unknown) => error,
      )
      expect(error).toMatchObject({ refusal: { code: 'master-key-malformed' } })
      expect(String(error)).not.toContain(text)
    }
    await writeFile(join(home, 'broken'), 'abc')
    await expect(loadMasterKey({ file: join(home, 'broken'), mayCreate: true })).rejects.toThrow('32 bytes')
  })
})

describe('the keyed hash', () => {
  it('is equal for equal value and purpose, and unrelated otherwise', async () => {
    const one = createKeyedHash(await loadMasterKey({ file, mayCreate: true }))
    const again = createKeyedHash(await loadMasterKey({ file, mayCreate: true }))
    const other = createKeyedHash(await loadMasterKey({ file: join(home, 'other'), mayCreate: true }))
    const hash = one('login', 'caio@escuta.example')
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(again('login', 'caio@escuta.example')).toBe(hash)
    expect(
      new Set([hash, one('login', 'lia@escuta.example'), one('reset', 'caio@escuta.example')]).size,
    ).toBe(3)
    expect(other('login', 'caio@escuta.example')).not.toBe(hash)
  })
})
