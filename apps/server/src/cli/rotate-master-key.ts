import { join } from 'node:path'
import { keepMasterKey, loadMasterKey, parseMasterKey, rotateMasterKey } from '@escuta/field-encryption'
import type { Settings } from '../settings.ts'
import { startRefusal } from '../start/start-refusals.ts'

export const rotationUsage = `  npm run cli -- rotate-master-key troca a chave mestra pela de MASTER_KEY_NEW, sem parar nada`

type KeySettings = Pick<Settings, 'dataDir' | 'demo' | 'masterKey'>

/**
 * Replaces the master key by MASTER_KEY_NEW, or in the demo by one that is made, while servers of this installation go
 * on; says what to set for their next start. Refuses (RefusedError) a missing new key and one that does not go on from
 * a rotation that was cut short.
 */
export async function runRotation(
  { dataDir, demo, masterKey }: KeySettings,
  given: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const ownFile = masterKey === null ? join(dataDir, 'master.key') : null
  const next = given?.trim() ? parseMasterKey(given, 'MASTER_KEY_NEW') : undefined
  if (!next && !(demo && ownFile)) throw newKeyMissing()
  const file = join(dataDir, 'master.key')
  const current = await loadMasterKey({ fromEnvironment: masterKey ?? undefined, file, mayCreate: false })
  const rotated = await rotateMasterKey({ folder: join(dataDir, 'keys'), masterKey: current, next })
  if (ownFile) await keepMasterKey(ownFile, rotated.masterKey)
  const keys = rotated.rewrapped === 1 ? '1 chave protegida' : `${rotated.rewrapped} chaves protegidas`
  say(`A chave mestra foi trocada: ${keys} de novo. Nada precisa parar.`)
  say(
    ownFile
      ? `A nova está em ${ownFile} e vale também para os próximos inícios.`
      : 'Antes do próximo início de cada servidor e worker, ponha em MASTER_KEY o valor de MASTER_KEY_NEW; guarde a antiga até lá e apague-a depois.',
  )
}

function newKeyMissing() {
  return startRefusal(
    'new-master-key-missing',
    'Falta MASTER_KEY_NEW, a nova chave mestra; gere uma com "openssl rand -base64 32", guarde-a fora deste computador e repita o comando.',
  )
}
