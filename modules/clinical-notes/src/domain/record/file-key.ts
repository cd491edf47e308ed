import { clinicalKey, type KeyId, recordKey } from '@escuta/kernel'
import type { RecordSide } from '../../contract/index.ts'

type KeyedFile = {
  readonly clientId: string
  readonly professionalId: string
  readonly addedBy: RecordSide
}

/**
 * The key of a file and its name. What the client shared is erased with the client; what the professional added is part
 * of the record, which the law retains (docs/adr/0026-files-of-the-record.md).
 */
export function fileKeyOf({ clientId, professionalId, addedBy }: KeyedFile): KeyId {
  return addedBy === 'client' ? clinicalKey(clientId, professionalId) : recordKey(clientId, professionalId)
}
