import { createSecretKey, type KeyObject } from 'node:crypto'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import { deriveKey } from './keyed-hash.ts'
import type { MasterKey } from './master-key.ts'

/** A key wrapped by a master key, bound to the name of its file, which derives from its id. */
export function wrapKey(master: MasterKey, name: string, key: KeyObject): Buffer {
  return encryptBytes(wrappingOf(master), key.export(), contextOf(name))
}

/** Unwraps the key in a file by one of the master keys; undefined when none wrapped it or it was altered. */
export function unwrapKey(
  masters: readonly MasterKey[],
  name: string,
  content: Buffer,
): KeyObject | undefined {
  for (const master of masters) {
    try {
      return createSecretKey(decryptBytes(wrappingOf(master), content, contextOf(name)))
    } catch {
      // Wrapped by another master key or altered: tries the next one.
    }
  }
  return undefined
}

const wrapping = new WeakMap<MasterKey, KeyObject>()

/** Derived once for each master key: a list of patients unwraps thousands of keys. */
function wrappingOf(master: MasterKey): KeyObject {
  const key = wrapping.get(master) ?? deriveKey(master, 'key-wrapping')
  wrapping.set(master, key)
  return key
}

function contextOf(name: string): string {
  return `key ${name}`
}
