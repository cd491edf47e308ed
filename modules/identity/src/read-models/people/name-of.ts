import { decryptField, type FieldCipher } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { removedName } from '../../contract/index.ts'

/** The name of a person as others read it. */
export async function nameOf(cipher: FieldCipher, personId: string, name: string | null): Promise<string> {
  return (await decryptField(cipher, name, profileKey(personId))) ?? removedName
}
