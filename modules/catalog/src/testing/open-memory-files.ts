import { createBytesCipher, type KeyedHash, type KeyStore } from '@escuta/field-encryption'
import { createFiles, type Files } from '@escuta/files'
import type { Clock } from '@escuta/kernel'

type App = { readonly keys: KeyStore; readonly keyedHash: KeyedHash; readonly clock: Clock }

/** Files, encrypted by the app's keys, in memory. */
export function openMemoryFiles({ keys, keyedHash, clock }: App): Files {
  const stored = new Map<string, Buffer>()
  const disk = {
    put: async (name: string, content: Buffer) => void stored.set(name, content),
    get: async (name: string) => stored.get(name),
    delete: async (name: string) => void stored.delete(name),
  }
  return createFiles({ disk, cipher: createBytesCipher(keys), keyedHash, clock })
}
