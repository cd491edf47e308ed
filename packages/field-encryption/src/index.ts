export { type BytesCipher, createBytesCipher } from './bytes-cipher.ts'
export {
  createFieldCipher,
  DecryptionError,
  type EncryptedField,
  type FieldCipher,
  isEncrypted,
} from './field-cipher.ts'
export { createFolderKeyStore, type FolderKeyStore } from './folder-key-store.ts'
export { createKeyedHash, type KeyedHash } from './keyed-hash.ts'
export { type DestroyedKeys, type Key, KeyDestroyedError, type KeyStore } from './key-store.ts'
export { keepMasterKey, loadMasterKey, type MasterKey, parseMasterKey } from './master-key.ts'
export { rotateMasterKey } from './rotate-master-key.ts'
export { createEncryptedTexts } from './encrypted-text.ts'
