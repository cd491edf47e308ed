export { createFiles, type Files, type StoredFile } from './files.ts'
export { createFolderDisk } from './folder-disk.ts'
export type { FileDisk } from './file-disk.ts'
