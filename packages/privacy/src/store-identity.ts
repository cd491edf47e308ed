import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably, ifMissing } from './durable-file.ts'
import { deriveKey } from './keyed-hash.ts'
import type { MasterKey } from './master-key.ts'
import { refused } from './refused.ts'

/**
 * The store's name, made on first use and vouched for by the master key. With another master key no file name
 * would match and everything would look erased; such a start is refused instead.
 */
export async function identifyStore(folder: string, masterKey: MasterKey): Promise<string> {
  const file = join(folder, 'store')
  const voucherOf = (id: string) =>
    createHmac('sha256', deriveKey(masterKey, 'key-store')).update(id).digest()
  const stored = await readFile(file, 'utf8').catch(ifMissing(undefined))
  if (stored === undefined) {
    const id = randomUUID()
    await createDurably(file, Buffer.from(`${id} ${voucherOf(id).toString('hex')}\n`))
    return identifyStore(folder, masterKey)
  }
  const [id = '', voucher = ''] = stored.trim().split(' ')
  const given = Buffer.from(voucher, 'hex')
  if (given.length !== 32 || !timingSafeEqual(given, voucherOf(id))) throw otherMasterKey(folder)
  return id
}

function otherMasterKey(folder: string) {
  return refused(
    'master-key-differs',
    `A chave mestra (MASTER_KEY) não é a que protege as chaves em ${folder}; informe a original, sem a qual os dados pessoais não podem ser lidos.`,
  )
}
