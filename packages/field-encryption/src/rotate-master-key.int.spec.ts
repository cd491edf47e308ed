import { spawn } from 'node:child_process'
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { link, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderKeyStore, type FolderKeyStore } from './folder-key-store.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

const fixture = fileURLToPath(new URL('rotate-keys.fixture.ts', import.meta.url))
const old = createSecretKey(randomBytes(32))
const next = createSecretKey(randomBytes(32))
let home: string
let folder: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'escuta-rotation-'))
  folder = join(home, 'keys')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const openStore = (masterKey: KeyObject) => createFolderKeyStore({ folder, masterKey })
const idOf = (index: number) => `person-${index}/profile`

/** Creates keys; returns their bytes. */
async function filled(store: FolderKeyStore, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => idOf(index))
  return Promise.all(ids.map(async (id) => (await store.create(id)).export().toString('hex')))
}

async function bytesIn(masterKey: KeyObject, count: number): Promise<readonly (string | undefined)[]> {
  const store = await openStore(masterKey)
  const ids = Array.from({ length: count }, (_, index) => idOf(index))
  return Promise.all(ids.map(async (id) => (await store.get(id))?.export().toString('hex')))
}

/** Simulates that every running server has had the time to follow. */
async function laterOn(): Promise<void> {
  await utimes(join(folder, 'rotation'), 1_000, 1_000)
}

async function killedAfter(keys: number): Promise<void> {
  const [secret, nextSecret] = [old, next].map((key) => key.export().toString('base64'))
  const child = spawn(process.execPath, [fixture, folder, secret!, nextSecret!], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (text: Buffer) => {
    if (text.toString().split('\n').includes(String(keys))) child.kill('SIGKILL')
  })
  await once(child, 'exit')
}

describe('rotateMasterKey', () => {
  it('keeps every key, the store and its keyed hashes, readable with the new master key only', async () => {
    const store = await openStore(old)
    const keys = await filled(store, 20)
    const hash = store.keyedHash('login', 'caio@escuta.example')
    expect(await rotateMasterKey({ folder, masterKey: old, next })).toEqual({
      masterKey: next,
      rewrapped: 20,
    })
    expect(await bytesIn(next, 20)).toEqual(keys)
    await laterOn()
    const opened = await openStore(next)
    expect([opened.id, opened.keyedHash('login', 'caio@escuta.example')]).toEqual([store.id, hash])
    expect(await readdir(folder)).not.toContain('rotation')
    await expect(openStore(old)).rejects.toMatchObject({ refusal: { code: 'master-key-differs' } })
  })

  it('works while a server reads, creates and destroys keys', async () => {
    const serving = await openStore(old)
    const keys = await filled(serving, 60)
    const state = { isRotating: true, made: 60 }
    const destroyed = [3, 30, 57]
    async function serve(): Promise<void> {
      while (state.isRotating) {
        // A new store each time, so that no key comes from its cache.
        const again = await openStore(old)
        expect((await again.get(idOf(state.made % 3)))?.export().toString('hex')).toBe(keys[state.made % 3])
        await again.create(idOf(state.made))
        state.made += 1
      }
    }
    const served = serve()
    const rotated = rotateMasterKey({ folder, masterKey: old, next })
    for (const index of destroyed) await serving.destroy(idOf(index))
    await rotated.finally(() => (state.isRotating = false))
    await served
    await serving.create(idOf(state.made))
    await laterOn()
    const found = await bytesIn(next, state.made + 1)
    expect(found.flatMap((key, index) => (key === undefined ? [index] : []))).toEqual(destroyed)
    expect((await readdir(folder)).filter((name) => name.length === 64)).toHaveLength(state.made + 1 - 3)
  })

  it.each([1, 7, 29])('is completed by the next run after a crash at key %i', async (at) => {
    const keys = await filled(await openStore(old), 30)
    await killedAfter(at)
    expect(await bytesIn(old, 30)).toEqual(keys)
    expect(await bytesIn(next, 30)).toEqual(keys)
    const other = createSecretKey(randomBytes(32))
    const another = rotateMasterKey({ folder, masterKey: old, next: other })
    await expect(another).rejects.toMatchObject({ refusal: { code: 'rotation-under-way' } })
    await rotateMasterKey({ folder, masterKey: old })
    await laterOn()
    expect(await bytesIn(next, 30)).toEqual(keys)
    await expect(openStore(old)).rejects.toMatchObject({ refusal: { code: 'master-key-differs' } })
  })

  it('can be repeated while a server with the first master key runs', async () => {
    const serving = await openStore(old)
    const keys = await filled(serving, 5)
    const once = await rotateMasterKey({ folder, masterKey: old })
    await serving.create(idOf(5))
    await laterOn()
    const twice = await rotateMasterKey({ folder, masterKey: once.masterKey, next })
    expect(twice.rewrapped).toBe(6)
    expect((await serving.create(idOf(6))).type).toBe('secret')
    expect((await bytesIn(next, 7)).slice(0, 5)).toEqual(keys)
  })

  it('overwrites the former wrappings', async () => {
    await filled(await openStore(old), 3)
    const names = (await readdir(folder)).filter((name) => name !== 'store')
    await Promise.all(names.map((name) => link(join(folder, name), join(home, name))))
    await rotateMasterKey({ folder, masterKey: old, next })
    for (const name of names) {
      expect((await readFile(join(home, name))).every((byte) => byte === 0)).toBe(true)
    }
  })

  it('refuses the same key', async () => {
    await openStore(old)
    await expect(rotateMasterKey({ folder, masterKey: old, next: old })).rejects.toMatchObject({
      refusal: { code: 'same-master-key' },
    })
  })
})

it('a folder that lost its root secret is refused', async () => {
  await openStore(old)
  await rm(join(folder, 'root'))
  await expect(openStore(old)).rejects.toMatchObject({ refusal: { code: 'master-key-differs' } })
})
