import { readdir } from 'node:fs/promises'
import { tombstonesOf } from './folder-key-store.ts'
import { generateKey } from './key-store.ts'
import type { MasterKey } from './master-key.ts'
import { createMasterRing } from './master-ring.ts'
import { refused } from './refused.ts'
import { rewrapFile } from './rewrap-file.ts'
import { readRotation, type Rotation, writeRotation } from './rotation-marker.ts'
import { identifyStore, rewrapRoot } from './store-identity.ts'

const keyFile = /^[\da-f]{64}$/

type RotationOptions = {
  readonly folder: string
  readonly masterKey: MasterKey
  readonly next?: MasterKey | undefined
  readonly onRewrapped?: (count: number) => void
}

/**
 * Wraps every key by a new master key while servers run: both master keys are valid until it is complete. An
 * interrupted run is completed by the next, with either of the two as `masterKey`. Refuses (`rotation-under-way`)
 * another new key before that. Creates a key without `next`. Returns the valid master key.
 */
export async function rotateMasterKey(
  options: RotationOptions,
): Promise<{ readonly masterKey: MasterKey; readonly rewrapped: number }> {
  const { folder, masterKey, onRewrapped } = options
  const { root } = await identifyStore(folder, await createMasterRing(folder, masterKey))
  const rotation = await rotationOf(options)
  const { next } = rotation
  if (!rotation.isComplete) await writeRotation(folder, rotation)
  const masters = { masters: () => [next, rotation.old], newest: () => next }
  await rewrapRoot(folder, root, next)
  const wrapped = { folder, tombstones: tombstonesOf(folder), masters }
  let rewrapped = 0
  let inLastPass: number
  // A server that has not read the marker yet may add a key wrapped by the old one: repeats until none is left.
  do {
    inLastPass = 0
    for (const name of (await readdir(folder)).filter((file) => keyFile.test(file))) {
      if (!(await rewrapFile(wrapped, name))) continue
      inLastPass += 1
      rewrapped += 1
      onRewrapped?.(rewrapped)
    }
  } while (inLastPass > 0)
  await writeRotation(folder, { ...rotation, isComplete: true })
  return { masterKey: next, rewrapped }
}

/** The rotation to run: the one that was started, or a new one. */
async function rotationOf({ folder, masterKey, next }: RotationOptions): Promise<Rotation> {
  const begun = await readRotation(folder, masterKey)
  if (begun && next && !next.equals(begun.next))
    throw refused(
      'rotation-under-way',
      'Uma troca da chave mestra já começou com outra chave nova; termine-a primeiro, com aquela mesma chave em MASTER_KEY_NEW.',
    )
  if (begun) return begun
  if (next?.equals(masterKey))
    throw refused(
      'same-master-key',
      'MASTER_KEY_NEW é a própria MASTER_KEY; gere outra com: openssl rand -base64 32',
    )
  return { old: masterKey, next: next ?? generateKey(), isComplete: false }
}
