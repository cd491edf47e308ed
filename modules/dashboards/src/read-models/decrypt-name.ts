import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'

/** Decrypts a person's name; a fixed text once they were erased. */
export async function decryptName(
  cipher: FieldCipher,
  name: string | null,
  personId: string | null,
): Promise<string> {
  return (await decryptField(cipher, name, profileKey(personId ?? ''))) ?? 'Pessoa removida'
}
