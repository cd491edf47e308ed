import { createSecretKey, type KeyObject } from 'node:crypto'
import type { KeyId } from '@escuta/kernel'
import { decryptBytes, decryptUnverified, encryptBytes } from './aes-gcm.ts'
import { deriveKey } from './keyed-hash.ts'
import type { MasterKey } from './master-key.ts'

/** The first format is bound to the id of the key instead of the name of the file, and lacks this byte. */
const form = Buffer.of(2)
const firstFormBytes = 60

/**
 * The content of a key's file: the key wrapped by a master key, bound to the name of the file, which derives from its
 * id.
 */
export function wrapKey(master: MasterKey, name: string, key: KeyObject): Buffer {
  return Buffer.concat([form, encryptBytes(wrappingOf(master), key.export(), contextOf(name))])
}

/** Unwraps the key in a file by one of the master keys; undefined when none wrapped it or it was altered. */
export function unwrapKey(
  masters: readonly MasterKey[],
  { name, keyId }: { readonly name: string; readonly keyId: KeyId },
  content: Buffer,
): KeyObject | undefined {
  const isFirstForm = content.length === firstFormBytes
  const context = isFirstForm ? keyId : contextOf(name)
  return decrypted(masters, isFirstForm ? content : content.subarray(1), context)
}

/** Whether a file is wrapped by this master key. */
export function isWrappedBy(master: MasterKey, name: string, content: Buffer): boolean {
  if (content.length === firstFormBytes) return false
  return decrypted([master], content.subarray(1), contextOf(name)) !== undefined
}

/** Unwraps the key in a file whose id is unknown; one of the first format cannot be verified. */
export function unwrapByName(master: MasterKey, name: string, content: Buffer): KeyObject | undefined {
  if (content.length === firstFormBytes) {
    return createSecretKey(decryptUnverified(wrappingOf(master), content))
  }
  return decrypted([master], content.subarray(1), contextOf(name))
}

function decrypted(masters: readonly MasterKey[], box: Buffer, context: string): KeyObject | undefined {
  for (const master of masters) {
    try {
      return createSecretKey(decryptBytes(wrappingOf(master), box, context))
    } catch {
      // Wrapped by another master key or altered: tries the next one.
    }
  }
  return undefined
}

function wrappingOf(master: MasterKey): KeyObject {
  return deriveKey(master, 'key-wrapping')
}

function contextOf(name: string): string {
  return `key ${name}`
}
