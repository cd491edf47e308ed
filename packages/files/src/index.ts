export { createFiles, type Files, type StoredFile } from './files.ts'
export { createFolderDisk } from './folder-disk.ts'
export { createS3Disk, type S3Settings } from './s3-disk.ts'
export type { FileDisk } from './file-disk.ts'
