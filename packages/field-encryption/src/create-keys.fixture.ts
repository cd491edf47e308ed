import { createSecretKey } from 'node:crypto'
import { createFolderKeyStore } from './folder-key-store.ts'

/** Creates the keys 0, 1, 2 … in a folder and prints their bytes. */
const [folder = '', secret = '', count = ''] = process.argv.slice(2)
const store = await createFolderKeyStore({ folder, masterKey: createSecretKey(secret, 'base64') })
for (let index = 0; index < Number(count); index += 1) {
  const key = await store.create(`person-${index}/profile`)
  console.log(key.export().toString('hex'))
}
