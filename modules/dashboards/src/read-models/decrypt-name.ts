import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'

/** A person's name, or what stands in its place once they were erased. */
export async function decryptName(
  cipher: FieldCipher,
  name: string | null,
  personId: string | null,
): Promise<string> {
  return (await decryptField(cipher, name, profileKey(personId ?? ''))) ?? 'Pessoa removida'
}
