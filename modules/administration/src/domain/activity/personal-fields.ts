import { type Catalogue, type StoredEvent, UnknownEventError, upcast } from '@escuta/event-sourcing'
import type { KeyId } from '@escuta/kernel'
import { isCiphertext } from './field-changes.ts'

/** A personal field of an event that may be revealed. */
export type PersonalFieldOf = {
  readonly name: string
  readonly personId: string
  readonly keyId: KeyId
  readonly encrypted: string
}

/** Keys of identifying data, and of addresses and devices. Clinical content is revealed to no staff. */
const revealable = /^([\da-f-]{36})\/(profile|retention|access\/\d{4}-\d{2})$/

/** The encrypted fields of an event that staff may have revealed; none of a type that is not declared. */
export function revealableFields(catalogue: Catalogue, stored: StoredEvent): readonly PersonalFieldOf[] {
  const event = upcastOrNull(catalogue, stored)
  const definition = catalogue.get(stored.type)
  if (!event || !definition) return []
  return Object.entries(definition.personal).flatMap(([name, { keyOf }]) => {
    const encrypted = event.data[name]
    const keyId = keyOf(asPlain(event.data))
    const personId = revealable.exec(keyId)?.[1]
    return personId && typeof encrypted === 'string' && isCiphertext(encrypted)
      ? [{ name, personId, keyId, encrypted }]
      : []
  })
}

function upcastOrNull(catalogue: Catalogue, event: StoredEvent): StoredEvent | null {
  try {
    return upcast(catalogue, event)
  } catch (error) {
    if (error instanceof UnknownEventError) return null
    throw error
  }
}

/** Guarantee: the data was encoded by the same definition's schema, or upcast to it. */
function asPlain(data: StoredEvent['data']): never {
  return data as never
}
