import { type FieldCipher, openSealed } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'

/** A person's name, or what stands in its place once they were erased. */
export async function openName(
  cipher: FieldCipher,
  name: string | null,
  personId: string | null,
): Promise<string> {
  return (await openSealed(cipher, name, profileKey(personId ?? ''))) ?? 'Pessoa removida'
}
