import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBytesCipher, type KeyedHash, type KeyStore } from '@escuta/field-encryption'
import { type AnnounceFile, createFiles, type Files } from '@escuta/files'
import type { Clock } from '@escuta/kernel'
import type { QueryExecutorProvider } from 'kysely'

type App = {
  readonly db: QueryExecutorProvider
  readonly keys: KeyStore
  readonly keyedHash: KeyedHash
  readonly clock: Clock
}

/** Files, encrypted by the app's keys, in memory; every account has a confirmed address. */
export function openMemoryFiles(app: App): { readonly files: Files; readonly announceFile: AnnounceFile } {
  const stored = new Map<string, Buffer>()
  const disk = {
    put: async (name: string, content: Buffer) => void stored.set(name, content),
    get: async (name: string) => stored.get(name),
    delete: async (name: string) => void stored.delete(name),
  }
  const spool = { folder: join(tmpdir(), 'escuta-parts'), freeBytes: 0 }
  const files = createFiles({ ...app, disk, spool, cipher: createBytesCipher(app.keys) })
  const announceFile: AnnounceFile = ({ userId }, file) =>
    files.announce({ ...file, userId, isAddressConfirmed: true, isVerifiedProfessional: false })
  return { files, announceFile }
}
