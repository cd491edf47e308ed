import { createSecretKey } from 'node:crypto'
import { rotateMasterKey } from './rotate-master-key.ts'

/** Rotates the master key of a folder and prints its progress after every key. */
const [folder = '', secret = '', nextSecret = ''] = process.argv.slice(2)
await rotateMasterKey({
  folder,
  masterKey: createSecretKey(secret, 'base64'),
  next: createSecretKey(nextSecret, 'base64'),
  onRewrapped: (count) => console.log(count),
})
