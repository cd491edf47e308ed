import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderKeyStore, loadMasterKey } from '@escuta/field-encryption'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRotation } from './rotate-master-key.ts'

let dataDir: string
const said: string[] = []
const say = (line: string) => void said.push(line)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-rotate-'))
  said.length = 0
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function keyIn(fromEnvironment?: string) {
  const source = { fromEnvironment, file: join(dataDir, 'master.key'), mayCreate: true }
  const masterKey = await loadMasterKey(source)
  const store = await createFolderKeyStore({ folder: join(dataDir, 'keys'), masterKey })
  return { masterKey, bytes: (await store.create('caio/profile')).export() }
}

describe('rotate-master-key', () => {
  it('makes and keeps a new key in the demo', async () => {
    const before = await keyIn()
    await runRotation({ dataDir, demo: true, masterKey: null }, undefined, say)
    const after = await keyIn()
    expect(after.bytes).toEqual(before.bytes)
    expect(after.masterKey.equals(before.masterKey)).toBe(false)
    expect(said[0]).toContain('1 chave protegida de novo')
  })

  it('takes the new key of the environment and says what to set, repeating no key', async () => {
    const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
    const before = await keyIn(old)
    await runRotation({ dataDir, demo: false, masterKey: old }, next, say)
    expect((await keyIn(next)).bytes).toEqual(before.bytes)
    expect(said.join(' ')).toContain('ponha em MASTER_KEY o valor de MASTER_KEY_NEW')
    expect(said.join(' ')).not.toContain(next)
  })

  it('refuses to rotate without a new master key, in and outside a demonstration', async () => {
    const masterKey = randomBytes(32).toString('base64')
    await keyIn(masterKey)
    for (const demo of [true, false]) {
      await expect(runRotation({ dataDir, demo, masterKey }, undefined, say)).rejects.toMatchObject({
        refusal: { code: 'new-master-key-missing' },
      })
    }
  })
})
