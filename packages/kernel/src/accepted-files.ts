/** Content types of the files that people may upload. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** The most bytes of one file: 10 MB. */
export const mostFileBytes = 10 * 1024 * 1024

type FileType = (typeof fileTypes)[number]

const starts: Readonly<Record<FileType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Bytes of a file by which its type is known. */
export const startBytes = 8

/** The type of a file by its first bytes, whatever its name says; undefined for one that is not accepted. */
export function typeByStart(bytes: Uint8Array): FileType | undefined {
  return fileTypes.find((type) => starts[type].every((byte, at) => bytes[at] === byte))
}
