import { createSecretKey } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import { ifMissing, replaceSecret, shred } from './durable-file.ts'
import { deriveKey } from './keyed-hash.ts'
import type { MasterKey } from './master-key.ts'

/** A rotation from one master key to another. `isComplete` once no key is wrapped by the old one. */
export type Rotation = { readonly old: MasterKey; readonly next: MasterKey; readonly isComplete: boolean }

const learnedByThenMs = 120_000

/**
 * The marker file, from which the holder of one of the two master keys obtains the other. Servers with the old one
 * continue with the new one. A server that starts with the new one can read keys that are still wrapped by the old
 * one.
 */
export async function writeRotation(folder: string, rotation: Rotation): Promise<void> {
  const { old, next, isComplete } = rotation
  const forward = boxOf(old, 'next', next)
  const back = isComplete ? '' : boxOf(next, 'old', old)
  await replaceSecret(markerIn(folder), Buffer.from(`${forward} ${back}\n`))
}

/** The rotation that a master key is part of; undefined when there is none. */
export async function readRotation(folder: string, master: MasterKey): Promise<Rotation | undefined> {
  const text = await readFile(markerIn(folder), 'utf8').catch(ifMissing(''))
  // The file was replaced and overwritten after it was opened: reads the new one.
  if (text.startsWith('\0')) return readRotation(folder, master)
  const [forward = '', back = ''] = text.trimEnd().split(' ')
  const isComplete = back === ''
  const next = opened(master, 'next', forward)
  if (next) return { old: master, next, isComplete }
  const old = opened(master, 'old', back)
  return old && { old, next: master, isComplete }
}

/** Removes the marker of a complete rotation after every running server has had the time to follow it. */
export async function forgetRotation(folder: string, master: MasterKey): Promise<void> {
  const written = await stat(markerIn(folder)).catch(ifMissing(undefined))
  if (!written || Date.now() - written.mtimeMs < learnedByThenMs) return
  if (await readRotation(folder, master)) return
  await shred(markerIn(folder))
}

function markerIn(folder: string): string {
  return join(folder, 'rotation')
}

function boxOf(by: MasterKey, use: 'next' | 'old', key: MasterKey): string {
  return encryptBytes(deriveKey(by, 'rotation'), key.export(), use).toString('base64url')
}

function opened(by: MasterKey, use: 'next' | 'old', box: string): MasterKey | undefined {
  try {
    return createSecretKey(decryptBytes(deriveKey(by, 'rotation'), Buffer.from(box, 'base64url'), use))
  } catch {
    return undefined
  }
}
