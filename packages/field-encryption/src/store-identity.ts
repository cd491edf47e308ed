import { createHmac, createSecretKey, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import { createDurably, ifMissing, replaceSecret } from './durable-file.ts'
import { deriveKey } from './keyed-hash.ts'
import { generateKey } from './key-store.ts'
import type { MasterKey } from './master-key.ts'
import type { MasterRing } from './master-ring.ts'
import { refused } from './refused.ts'

/**
 * The store's root secret, from which file names and keyed hashes derive, and its id, authenticated by the root. The
 * root is created at first use, wrapped by the master key, and does not change when that is rotated. With another master key no file name would match and all data would look erased; such a start is refused.
 */
export async function identifyStore(folder: string, ring: MasterRing) {
  const stored = await readStore(folder)
  const root = (await readRoot(folder, ring)) ?? (await makeRoot(folder, ring, stored))
  if (stored !== undefined) return { id: vouched(folder, stored, root), root }
  const id = randomUUID()
  await createDurably(join(folder, 'store'), Buffer.from(`${id} ${voucherOf(root, id).toString('hex')}\n`))
  return { id: vouched(folder, (await readStore(folder)) ?? '', root), root }
}

/** Wraps the root secret by a new master key; names and keyed hashes do not change. */
export async function rewrapRoot(folder: string, root: KeyObject, master: MasterKey): Promise<void> {
  await replaceSecret(rootIn(folder), wrapRoot(master, root))
}

async function readRoot(folder: string, ring: MasterRing): Promise<KeyObject | undefined> {
  const wrapped = await readFile(rootIn(folder)).catch(ifMissing(undefined))
  if (!wrapped) return undefined
  // The file was replaced and overwritten after it was opened: reads the new one.
  if (wrapped.every((byte) => byte === 0)) return readRoot(folder, ring)
  for (const master of ring.masters()) {
    try {
      return createSecretKey(decryptBytes(deriveKey(master, 'root-wrapping'), wrapped, 'root'))
    } catch {
      // Wrapped by the other master key of a rotation, if any.
    }
  }
  if (await ring.refresh()) return readRoot(folder, ring)
  throw otherMasterKey(folder)
}

async function makeRoot(folder: string, ring: MasterRing, stored: string | undefined): Promise<KeyObject> {
  if (stored !== undefined) throw otherMasterKey(folder)
  const root = generateKey()
  await createDurably(rootIn(folder), wrapRoot(ring.newest(), root))
  return (await readRoot(folder, ring)) ?? root
}

function wrapRoot(master: MasterKey, root: KeyObject): Buffer {
  return encryptBytes(deriveKey(master, 'root-wrapping'), root.export(), 'root')
}

function readStore(folder: string): Promise<string | undefined> {
  return readFile(join(folder, 'store'), 'utf8').catch(ifMissing(undefined))
}

function vouched(folder: string, stored: string, root: KeyObject): string {
  const [id = '', voucher = ''] = stored.trim().split(' ')
  const given = Buffer.from(voucher, 'hex')
  if (given.length !== 32 || !timingSafeEqual(given, voucherOf(root, id))) throw otherMasterKey(folder)
  return id
}

function voucherOf(root: KeyObject, id: string): Buffer {
  return createHmac('sha256', deriveKey(root, 'key-store')).update(id).digest()
}

function rootIn(folder: string): string {
  return join(folder, 'root')
}

function otherMasterKey(folder: string) {
  return refused(
    'master-key-differs',
    `A chave mestra (MASTER_KEY) não é a que protege as chaves em ${folder}; informe a original ou, se ela foi trocada, a nova. Sem ela os dados pessoais não podem ser lidos.`,
  )
}
