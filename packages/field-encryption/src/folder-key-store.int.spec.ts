import { spawn } from 'node:child_process'
import { createSecretKey, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderKeyStore, type FolderKeyStore, tombstonesOf } from './folder-key-store.ts'
import { KeyDestroyedError } from './key-store.ts'

const fixture = fileURLToPath(new URL('create-keys.fixture.ts', import.meta.url))
const secret = randomBytes(32)
const masterKey = createSecretKey(secret)
const keyId = 'caio/clinical/helena'
let home: string
let folder: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'escuta-keys-'))
  folder = join(home, 'keys')
})
afterEach(() => rm(home, { recursive: true, force: true }))

function openStore(): Promise<FolderKeyStore> {
  return createFolderKeyStore({ folder, masterKey })
}

async function bytesOf(store: FolderKeyStore, id = keyId): Promise<string | undefined> {
  return (await store.get(id))?.export().toString('hex')
}

async function createElsewhere(count: number): Promise<string> {
  const child = spawn(process.execPath, [fixture, folder, secret.toString('base64'), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(child.stdout)
}

describe('a key in the folder', () => {
  it('is created once and found by a store opened later', async () => {
    const store = await openStore()
    const made = await store.create(keyId)
    expect((await store.create(keyId)).equals(made)).toBe(true)
    expect(await bytesOf(await openStore())).toBe(made.export().toString('hex'))
    expect(await store.get('lia/profile')).toBeUndefined()
  })

  it('is one key when two processes create it concurrently', async () => {
    const [here, there] = await Promise.all([createElsewhere(200), createElsewhere(200)])
    expect(here.split('\n').length).toBe(201)
    expect(there).toBe(here)
    expect((await readdir(folder)).length).toBe(202)
  })

  it('reveals neither person nor key on disk and is readable by its owner only', async () => {
    const store = await openStore()
    const key = (await store.create(keyId)).export()
    for (const name of await readdir(folder)) {
      const file = await readFile(join(folder, name))
      expect(name).not.toContain('caio')
      expect(file.includes(key) || file.includes('caio')).toBe(false)
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
  })

  it('is refused when its file was exchanged with that of another key', async () => {
    const store = await openStore()
    await store.create(keyId)
    const [hers] = (await readdir(folder)).filter((name) => name.length === 64)
    await store.create('lia/profile')
    const [his] = (await readdir(folder)).filter((name) => name.length === 64 && name !== hers)
    await cp(join(folder, hers!), join(folder, his!))
    await expect((await openStore()).get('lia/profile')).rejects.toMatchObject({
      refusal: { code: 'key-unreadable' },
    })
  })
})

describe('a destroyed key', () => {
  it('is removed at once, also from the cache, and cannot be created again', async () => {
    const store = await openStore()
    await store.create(keyId)
    await store.destroy(keyId)
    expect(await store.get(keyId)).toBeUndefined()
    expect(await store.destroyed(keyId)).toBe(true)
    await expect(store.create(keyId)).rejects.toThrow(KeyDestroyedError)
    await expect((await openStore()).create(keyId)).rejects.toThrow(KeyDestroyedError)
    expect(await store.destroyed('lia/profile')).toBe(false)
  })

  it('leaves none of its bytes in the folder', async () => {
    const store = await openStore()
    await store.create(keyId)
    await store.destroy(keyId)
    expect(await readdir(folder)).toEqual(['root', 'store'])
  })

  it('stays destroyed when an older backup of the folder is restored', async () => {
    const store = await openStore()
    await store.create(keyId)
    await store.create('lia/profile')
    await cp(folder, join(home, 'backup'), { recursive: true })
    await store.destroy(keyId)
    await rm(folder, { recursive: true })
    await cp(join(home, 'backup'), folder, { recursive: true })
    const restored = await openStore()
    expect(await restored.get(keyId)).toBeUndefined()
    expect(await restored.get('lia/profile')).toBeDefined()
  })

  it('is listed among the keys destroyed since a point in time', async () => {
    const store = await openStore()
    const { keyIds, cursor } = await store.destroyedSince(null)
    expect(keyIds).toEqual([])
    await store.create(keyId)
    await store.create('lia/profile')
    await store.destroy(keyId)
    await store.destroy('never/made')
    const { keyIds: since } = await (await openStore()).destroyedSince(cursor)
    expect([...since].toSorted()).toEqual([keyId, 'never/made'])
    for (const name of await readdir(tombstonesOf(folder))) {
      expect((await readFile(join(tombstonesOf(folder), name))).includes('caio')).toBe(false)
    }
  })

  it('is not listed again while no other key was destroyed', async () => {
    const store = await openStore()
    await store.destroy(keyId)
    const longAgo = new Date(Date.now() - 7_200_000)
    await utimes(tombstonesOf(folder), longAgo, longAgo)
    const { keyIds, cursor } = await store.destroyedSince(null)
    expect(keyIds).toEqual([keyId])
    expect(await store.destroyedSince(cursor)).toEqual({ keyIds: [], cursor })
    await store.destroy('lia/profile')
    expect((await store.destroyedSince(cursor)).keyIds).toContain('lia/profile')
  })

  it('stays destroyed when it is created concurrently', async () => {
    for (let round = 0; round < 30; round += 1) {
      const [one, other] = [await openStore(), await openStore()]
      const id = `caio/${round}`
      await Promise.allSettled([one.create(id), other.destroy(id), other.create(id)])
      expect(await (await openStore()).get(id)).toBeUndefined()
    }
    expect(await readdir(folder)).toEqual(['root', 'store'])
  })
})

describe('the store', () => {
  it('has a stable id, different from that of another folder', async () => {
    const { id } = await openStore()
    expect((await openStore()).id).toBe(id)
    expect((await createFolderKeyStore({ folder: join(home, 'other'), masterKey })).id).not.toBe(id)
  })

  it('refuses another master key', async () => {
    await openStore()
    const other = createFolderKeyStore({ folder, masterKey: createSecretKey(randomBytes(32)) })
    await expect(other).rejects.toMatchObject({ refusal: { code: 'master-key-differs' } })
  })
})
